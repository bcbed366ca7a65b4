import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  among,
  busyTimes,
  clockOf,
  dayMinutes,
  joined,
  minutesOfTime,
  overlap,
  type Span,
  timedParts,
  timeOf,
  without,
} from './visit-time.ts'

const span = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 15 }))
  .map(([from, long]): Span => [from, from + long])
const spans = fc.array(span, { maxLength: 8 })

test('spans without gaps keep each minute that is in no gap, whatever the order of the gaps', () => {
  const minutesIn = (some: readonly Span[]) =>
    some.flatMap(([from, to]) => Array.from({ length: to - from }, (_, nth) => from + nth))
  fc.assert(
    fc.property(spans, spans, (some, gaps) => {
      const all = joined(some)
      const taken = new Set(minutesIn(gaps))
      const left = minutesIn(all).filter((minute) => !taken.has(minute))
      expect(minutesIn(without(all, gaps))).toEqual(left)
    }),
  )
})

test('the spans among sorted ones are those that overlap', () => {
  fc.assert(
    fc.property(spans, span, (some, one) => {
      const all = joined(some)
      expect(among(all, one)).toEqual(all.filter((other) => overlap(other, one)))
    }),
  )
})

test('a clock begins again at midnight, hours end at 24:00', () => {
  expect([-10, 9 * 60 + 5, dayMinutes, dayMinutes + 90].map(clockOf)).toEqual([
    '23:50',
    '09:05',
    '00:00',
    '01:30',
  ])
  expect([0, 9 * 60 + 5, dayMinutes].map(timeOf)).toEqual(['00:00', '09:05', '24:00'])
  expect(minutesOfTime('24:00')).toBe(dayMinutes)
})

test('a barber is busy with a part except in its wait, and with the chair afterwards', () => {
  const colour = { work: 30, wait: 20, finish: 10 }
  expect(busyTimes({ work: 30, wait: 0, finish: 10 }, 600, 5)).toEqual([[600, 645]])
  expect(busyTimes(colour, 600)).toEqual([
    [600, 630],
    [650, 660],
  ])
  expect(busyTimes({ ...colour, finish: 0 }, 600)).toEqual([[600, 630]])
  expect(busyTimes({ ...colour, finish: 0 }, 600, 5)).toEqual([
    [600, 630],
    [650, 655],
  ])
})

test('a part of a visit begins when the one before it has ended', () => {
  const cut = { work: 15, wait: 0, finish: 0 }
  const parts = timedParts([{ work: 30, wait: 20, finish: 10 }, cut, cut], 600)
  expect(parts.map(({ at }) => at)).toEqual([600, 660, 675])
})
