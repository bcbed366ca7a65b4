import { expect, test } from 'vitest'
import { wishedLanguage } from './wished-language.ts'

test.for([
  [undefined, 'sq'],
  ['', 'sq'],
  ['*', 'sq'],
  ['de-DE,de;q=0.9', 'sq'],
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['de,en;q=0.4', 'en'],
  ['sq;q=0.5, en;q=0.8', 'en'],
  ['en;q=0.5, sq-AL', 'sq'],
  ['sq, en', 'sq'],
  ['en, sq', 'en'],
  ['en;q=0', 'sq'],
  ['en;q=much', 'sq'],
] as const)('a request with "%s" is answered in %s', ([header, language]) => {
  expect(wishedLanguage(header)).toBe(language)
})
