import { expect, test } from 'vitest'
import { slotTime } from '../times/near-day.ts'
import { offerWords, sinceWords, whenWords } from './wait-words.ts'

/** A Friday. */
const today = '2026-11-20'
const plain = (words: string) => words.replaceAll('\u00a0', ' ')

test.each([
  [{ from: today, to: '2026-11-21', after: '16:00' }, 'sot e nesër, pas 16:00'],
  [{ from: '2026-11-18', to: '2026-11-21' }, 'sot e nesër, kurdo'],
  [{ from: today, to: '2026-11-27', days: [4, 0, 1, 2, 3] }, 'hën–pre, kurdo · deri 27 nën'],
  [{ from: today, to: '2026-11-27', days: [2, 0] }, 'hën, mër, kurdo · deri 27 nën'],
  [{ from: '2026-11-28', to: '2026-11-28' }, 'e shtunë 28 nën'],
  [{ from: today, to: '2026-11-27', days: [5] }, 'nesër'],
  [{ from: '2026-11-21', to: '2026-11-21', before: '12:00' }, 'nesër, para 12:00'],
  [
    { from: today, to: '2026-12-04', after: '10:00', before: '12:00' },
    'çdo ditë, 10:00–12:00 · deri 4 dhj',
  ],
  [
    { from: '2026-12-01', to: '2026-12-20', days: [4, 5] },
    'pre, sht, kurdo · nga 1 dhj deri 20 dhj',
  ],
  [{ from: today, to: '2027-02-01', days: [5] }, 'sht, kurdo · deri 1 shk'],
  [{ from: '2026-11-01', to: '2026-11-19' }, 'kaloi 19 nën'],
])('the wish %o is said: %s', (wish, words) => {
  expect(whenWords(wish, today)).toBe(words)
})

test.each([
  ['2026-11-18T10:00:00Z', 'desk', 'pret 2 ditë'],
  ['2026-11-20T08:59:00Z', 'online', 'nga faqja · pret 3 orë'],
  ['2026-11-20T11:40:00Z', 'desk', 'pret 20 min'],
  ['2026-11-20T12:00:30Z', 'desk', 'pret tani'],
] as const)('since %s (%s) somebody %s', (since, source, words) => {
  expect(plain(sinceWords({ since, source }, new Date('2026-11-20T12:00:00Z')))).toBe(words)
})

test('a slot and an offer are said with their day where it is not today', () => {
  const offer = { date: today, time: '16:30', barber: 'b1', appointmentId: 'a1' }
  expect(slotTime({ date: '2026-11-21', time: '10:30' }, today)).toBe('nesër 10:30')
  const until = '2026-11-20T12:10:00Z'
  expect(offerWords({ ...offer, until }, today, 'Europe/Tirane')).toBe('iu ofrua 16:30, deri 13:10')
  expect(
    offerWords(
      { ...offer, date: '2026-11-23', until: '2026-11-20T23:10:00Z' },
      today,
      'Europe/Tirane',
    ),
  ).toBe('iu ofrua e hënë 23 nën 16:30, deri nesër 00:10')
})
