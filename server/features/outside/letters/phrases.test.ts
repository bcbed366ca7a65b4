import { expect, test } from 'vitest'
import { strayIn } from '#tests/support/lists/two-languages.ts'
import { letterWords } from './phrases.ts'

test('each sentence of a mail is in its own language', () => {
  expect(strayIn(letterWords)).toEqual([])
})
