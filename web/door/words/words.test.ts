import { expect, test } from 'vitest'
import { wordsIn } from './words.ts'

/** Names of the telephone's own link and field, which are not shown without a number, or ask for the client's. */
const labels = new Set(['call', 'phone', 'phoneMissing', 'lostDo'])
const isCalling = (words: string) => /telefono|\bcall\b|call us/i.test(words)

test.for(['sq', 'en'] as const)('a salon without a number asks nobody to call, in %s', (lang) => {
  const calling = (hasPhone: boolean) =>
    Object.entries(wordsIn(lang, hasPhone)).filter(
      ([name, words]) => !labels.has(name) && typeof words === 'string' && isCalling(words),
    )
  expect(calling(true).length).toBeGreaterThan(5)
  expect(calling(false)).toEqual([])
})
