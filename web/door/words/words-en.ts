import type { DoorLanguage } from '#contract/languages.ts'
import { en, enWithoutPhone } from './en.ts'
import type { Words } from './sq.ts'

/** For a salon without a telephone number none of them says to call. */
export const wordsIn = (_lang: DoorLanguage, hasPhone = true): Words =>
  hasPhone ? en : { ...en, ...enWithoutPhone }
