import { expect, test } from 'vitest'
import { wordsIn } from './words.ts'

/** Words of the telephone's link, which is hidden without a number, and of the client's own field. */
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
