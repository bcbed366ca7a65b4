import { expect, test } from 'vitest'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { loadWords } from './schedule-words.ts'

test('a closed day states its booked time instead of a percentage', () => {
  const items = [appointment({ duration: 60 }), appointment({ duration: 30, status: 'cancelled' })]
  expect(loadWords(items, 240)).toBe('25%')
  expect(loadWords(items, 30)).toBe('100%')
  expect(loadWords([], 240)).toBe('0%')
  expect(loadWords(items, 0)).toBe('1 orë jashtë orarit')
  expect(loadWords([], 0)).toBe('–')
})
