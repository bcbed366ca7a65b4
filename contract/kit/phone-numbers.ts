import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Country } from './countries.ts'

// Loads 80 KB of metadata: screens import this file when a number is typed, and no other file of the contract does.

/** The same text for all spellings of a number; null for what can't be one. */
export function e164Of(typed: string, country: Country) {
  const number = parsePhoneNumberFromString(typed, country)
  return number?.isPossible() ? number.number : null
}
