import { expect, test } from 'vitest'
import { minutesLater } from '#contract/kit/time.ts'
import type { Week } from '#contract/working-hours.ts'
import { lapseOf, type Working } from './rules.ts'

const week = (from: string, to: string, closed: readonly number[] = []): Week =>
  Array.from({ length: 7 }, (_, day) => (closed.includes(day) ? [] : [{ from, to }]))
const salon = (hours: Week, more: Partial<Working> = {}): Working => ({
  hours,
  absences: [],
  barbers: [{ id: 'a', hours: null, dated: [], active: true }],
  ...more,
})
const [monday, nineToFive] = ['2026-03-02', salon(week('09:00', '17:00'))]

test.for([
  ['a day later', `${monday} 10:00`, '2026-03-09 10:00', '2026-03-03 10:00'],
  ['two hours before the visit', `${monday} 09:00`, `${monday} 16:00`, `${monday} 14:00`],
  ['half way, when it is soon', `${monday} 09:00`, `${monday} 11:00`, `${monday} 10:00`],
  ['after half of an open hour', `${monday} 00:00`, `${monday} 10:00`, `${monday} 09:30`],
  [
    'at its beginning, at the door’s opening',
    `${monday} 00:00`,
    `${monday} 09:00`,
    `${monday} 09:00`,
  ],
] as const)('a request lapses %s', ([, asked, startsAt, lapses]) => {
  expect(lapseOf({ asked, startsAt }, nineToFive)).toBe(lapses)
})

test('closed days and leaves do not count as time to answer', () => {
  const closed = salon(week('09:00', '17:00', [5, 6]))
  const friday = { asked: '2026-03-06 18:00', startsAt: '2026-03-12 10:00' }
  expect(lapseOf(friday, closed)).toBe('2026-03-09 11:00')
  const leave = {
    barberId: null,
    kind: 'closed',
    from: '2026-03-09',
    to: '2026-03-09',
    minutes: null,
  } as const
  expect(lapseOf(friday, { ...closed, absences: [leave] })).toBe('2026-03-10 11:00')
})

test('an inactive barber’s hours do not count as time to answer', () => {
  const off = { id: 'b', hours: week('00:00', '24:00'), dated: [], active: false }
  const working = { ...nineToFive, barbers: [...nineToFive.barbers, off] }
  expect(lapseOf({ asked: `${monday} 00:00`, startsAt: `${monday} 12:00` }, working)).toBe(
    `${monday} 10:30`,
  )
})

test('a request lapses at its visit’s beginning at the latest, and after a month without open hours', () => {
  const never = salon(Array(7).fill([]))
  for (const hours of [1, 8, 30, 200]) {
    const startsAt = minutesLater(`${monday} 03:00`, hours * 60)
    for (const working of [nineToFive, never])
      expect(lapseOf({ asked: `${monday} 03:00`, startsAt }, working) <= startsAt).toBe(true)
  }
  const far = { asked: `${monday} 03:00`, startsAt: '2026-12-01 10:00' }
  expect(lapseOf(far, never)).toBe('2026-04-02 00:00')
})
