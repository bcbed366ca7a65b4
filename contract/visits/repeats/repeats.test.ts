import { expect, test } from 'vitest'
import { addDays, daysBetween, weekdayOf } from '../../kit/time.ts'
import { datesOf, repeatRefusal } from './repeat-dates.ts'
import { mostTimes, mostWeeks, repeatComplaints } from './repeat-words.ts'

/** Days of some years, spread evenly, and every rhythm for each. */
const rhythms = Array.from({ length: 400 }, (_, nth) => ({
  first: addDays('2026-01-01', (nth * 37) % 1500),
  everyWeeks: 1 + (nth % mostWeeks),
  times: 2 + ((nth * 7) % (mostTimes - 1)),
}))

test('the dates of a series keep their weekday and their distance, whatever the year and the clock do', () => {
  for (const { first, everyWeeks, times } of rhythms) {
    const days = datesOf(first, { everyWeeks, times }).map(({ date }) => date)
    expect(days).toHaveLength(times)
    expect(days[0]).toBe(first)
    expect(new Set(days.map(weekdayOf)).size).toBe(1)
    const gaps = days.slice(1).map((day, nth) => daysBetween(days[nth] ?? '', day))
    expect(new Set(gaps)).toEqual(new Set([7 * everyWeeks]))
  }
})

test('a series until the last day of another has the same dates', () => {
  for (const { first, everyWeeks, times } of rhythms) {
    const dates = datesOf(first, { everyWeeks, times })
    const last = dates.at(-1)?.date ?? ''
    for (const until of [last, addDays(last, 7 * everyWeeks - 1)]) {
      expect(datesOf(first, { everyWeeks, until })).toEqual(dates)
      expect(repeatRefusal(first, { everyWeeks, until })).toBeUndefined()
    }
  }
})

test('a series that would end before it begins, or be too long, is refused', () => {
  const until = (day: string) => repeatRefusal('2026-03-06', { everyWeeks: 1, until: day })
  expect(until('2026-03-05')).toBe(repeatComplaints.endsEarly)
  expect(until('2027-03-04')).toBeUndefined()
  expect(until('2027-03-05')).toBe(repeatComplaints.tooMany)
})
