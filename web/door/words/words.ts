import type { DoorLanguage } from '#contract/languages.ts'
import { wordsIn as english } from './words-en.ts'
import { wordsIn as albanian } from './words-sq.ts'
import type { Words } from './sq.ts'

/** The words of a page. The browser’s program is built for each language, with that one’s file in place of this. */
export const wordsIn = (lang: DoorLanguage, hasPhone = true): Words =>
  (lang === 'en' ? english : albanian)(lang, hasPhone)
