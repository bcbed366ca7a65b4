import type { DoorLanguage } from '#contract/languages.ts'
import { sq, sqWithoutPhone, type Words } from './sq.ts'

/** For a salon without a telephone number none of them says to call. */
export const wordsIn = (_lang: DoorLanguage, hasPhone = true): Words =>
  hasPhone ? sq : { ...sq, ...sqWithoutPhone }
