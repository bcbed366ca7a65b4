import type { DoorLanguage } from '#contract/languages.ts'
import { en, enWithoutPhone } from './en.ts'
import { sq, sqWithoutPhone, type Words } from './sq.ts'

const all = { sq, en }
const withoutPhone = { sq: sqWithoutPhone, en: enWithoutPhone }

/** The words of a page. For a salon without a telephone number none of them says to call. */
export const wordsIn = (lang: DoorLanguage, hasPhone = true): Words =>
  hasPhone ? all[lang] : { ...all[lang], ...withoutPhone[lang] }
