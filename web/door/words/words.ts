import type { DoorLanguage } from '#contract/online-bookings.ts'
import { en } from './en.ts'
import { sq, type Words } from './sq.ts'

export const wordsIn = (lang: DoorLanguage): Words => (lang === 'en' ? en : sq)
