import { expect, test } from 'vitest'
import { dialledCountries } from '#contract/kit/dialling.ts'
import type { DoorLanguage } from '#contract/languages.ts'
import { strayIn } from '#tests/support/lists/two-languages.ts'
import { countryIn } from './countries.ts'
import { wordsIn } from './words.ts'

const first = (count: number) => Array.from({ length: count }, (_, nth) => [nth])
const days = first(7)
const half = { every: 10, reward: 50 }
const free = { every: 10, reward: 100 }

/** Arguments of the words that count, name a day or know several cases. */
const taken = {
  weekday: days,
  shortWeekday: days,
  onWeekday: days,
  untilWeekday: days,
  month: first(12),
  hours: [
    [2, 0],
    [2, 30],
  ],
  servicesChosen: [[1], [2]],
  placesOf: [[1], [2]],
  closesAt: [true, false].map((isNoon) => ['Arta', isNoon]),
  stamps: [half, free].map((rule) => [1, rule]),
  stampsReady: [[half], [free]],
}

test.for([true, false])(
  'each sentence of the public page is in its own language, with a number: %s',
  (hasPhone) => {
    const words = { sq: wordsIn('sq', hasPhone), en: wordsIn('en', hasPhone) }
    // The link to the other language is in that one; two words are the same in both.
    expect(strayIn(words, taken)).toEqual([
      'otherLanguageLong: EN: read this page in English = SQ: lexojeni këtë faqe në shqip',
      'write: WhatsApp = WhatsApp',
      'email: Email = Email',
    ])
  },
)

test('each country has a name of its own in both languages', () => {
  const namesIn = (lang: DoorLanguage) =>
    Object.fromEntries(dialledCountries.map((country) => [country, countryIn(lang, country)]))
  expect(strayIn({ sq: namesIn('sq'), en: namesIn('en') })).toEqual([])
})
