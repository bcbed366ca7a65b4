import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  isoWeek,
  mondayOf,
  timeFromText,
  wallClock,
  weekdayOf,
} from './time.ts'

test.each([
  ['a summer night belongs to the next day already', '2026-07-01T22:30:00Z', '2026-07-02'],
  ['the night of the autumn change', '2026-10-24T22:30:00Z', '2026-10-25'],
  ['the evening after it', '2026-10-25T22:30:00Z', '2026-10-25'],
  ['midnight in winter', '2026-10-25T23:00:00Z', '2026-10-26'],
])('%s', (_, instant, day) => {
  expect(dayOf(new Date(instant))).toBe(day)
})

test('the wall clock goes from 1:59 to 3:00 in spring', () => {
  expect(wallClock(new Date('2027-03-28T00:59:59Z'))).toBe('2027-03-28 01:59:59')
  expect(wallClock(new Date('2027-03-28T01:00:00Z'))).toBe('2027-03-28 03:00:00')
})

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-11-20', 12, '2027-11-20'],
])('%s plus %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected)
})

test('a week begins on Monday, also over the turn of the year', () => {
  expect(mondayOf('2027-01-03')).toBe('2026-12-28')
  expect(isoWeek('2027-01-03')).toBe(53)
  expect(isoWeek('2026-11-20')).toBe(47)
  expect(weekdayOf('2026-11-16')).toBe(0)
})

const anyDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('adding and counting days agree on days when the clocks change too', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, days) => {
      expect(daysBetween(day, addDays(day, days))).toBe(days)
      expect(Temporal.PlainDate.from(day).add({ days }).toString()).toBe(addDays(day, days))
    }),
  )
})

test('adding months follows the calendar', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -120, max: 120 }), (day, months) => {
      expect(addMonths(day, months)).toBe(Temporal.PlainDate.from(day).add({ months }).toString())
      expect(isoWeek(day)).toBe(Temporal.PlainDate.from(day).weekOfYear)
    }),
  )
})

test('the wall clock is that of the zone at every moment, also when the clocks change', () => {
  const moments = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  })
  const zones = ['Europe/Tirane', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati']
  const style = { dateStyle: 'short', timeStyle: 'medium' } as const
  const faces = zones.map((timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, ...style }))
  fc.assert(
    fc.property(moments, fc.nat(zones.length - 1), (moment, nth) => {
      const shown = faces[nth]?.format(moment)
      expect(wallClock(moment, zones[nth])).toBe(shown)
      expect(dayOf(moment, zones[nth])).toBe(shown?.slice(0, 10))
    }),
    { numRuns: 500 },
  )
})

test.each(['', '2026', 'nesër'])('a day after “%s”, which is none, is no day either', (day) => {
  expect(addDays(day, 1)).not.toMatch(/\d/)
})

test('the wall clock of a browser without Temporal is the same', () => {
  const moment = new Date('2027-03-28T01:00:00.999Z')
  vi.stubGlobal('Temporal', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  // A zone of its own: clocks are kept.
  expect(wallClock(moment, 'Europe/Rome')).toBe('2027-03-28 03:00:00')
})

test('a typed time becomes a minute of the day or nothing', () => {
  const digits = fc.stringMatching(/^[0-9]{0,2}[:.,h ]?[0-9]{0,3}$/)
  fc.assert(
    fc.property(fc.oneof(digits, fc.string()), (typed) => {
      const time = timeFromText(typed)
      if (time === undefined) return
      expect(time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
      expect(timeFromText(time)).toBe(time)
    }),
    { numRuns: 1_000 },
  )
})
