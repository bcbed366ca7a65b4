import { expect, test } from 'vitest'
import { dueClient } from '#tests/support/fixtures/due.ts'
import { shareWords, slotWords, usualWords } from './due-words.ts'

const today = '2026-11-20'
const withBarber = (id: string | null) => `te ${id}`
const usual = (...names: string[]) =>
  dueClient('Hasan', {
    usual: {
      services: names.map((name) => ({ id: name, name })),
      barber_id: 'Arbeni',
      minutes: 30,
    },
  })

test.each([
  ['2026-11-20', 'sot 13:10'],
  ['2026-11-21', 'sht 13:10'],
  ['2026-11-26', 'enj 13:10'],
  ['2026-11-27', 'pre 27 nën 13:10'],
])('a time on %s is said: %s', (date, words) => {
  expect(slotWords({ date, time: '13:10' }, today)).toBe(words)
})

test.each([
  [['Qethje'], 'Qethje te Arbeni'],
  [['Qethje', 'Mjekër'], 'Qethje dhe mjekër te Arbeni'],
  [['Qethje', 'VIP', 'Larje'], 'Qethje, VIP dhe larje te Arbeni'],
  [[], 'te Arbeni'],
])('the usual %j is said: %s', (names, words) => {
  expect(usualWords(usual(...names), withBarber)).toBe(words)
})

test('a share of nobody is no share', () => {
  expect(shareWords(12, 31)).toBe('39 %')
  expect(shareWords(0, 0)).toBe('')
})
