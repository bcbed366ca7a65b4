import { defineErrors } from '../../kit/errors.ts'
import { addDays, daysBetween } from '../../kit/time.ts'
import { mostTimes, repeatComplaints } from './repeat-words.ts'
import type { Repeat, RepeatDate } from './repeats.ts'

export const repeatErrors = defineErrors({
  /** Carries `skipped`. */
  datesChanged: [
    409,
    'Ndryshoi një datë. Shihni dhe ruani prapë.',
    'A date has changed. Look and save again.',
  ],
})

/** How many visits there are from the first day until the last, none where it lies before. */
const timesUntil = (first: string, { everyWeeks, until = first }: Repeat) =>
  Math.floor(daysBetween(first, until) / (7 * everyWeeks)) + 1

/** Why a series can't begin on this day; undefined where it can. */
export function repeatRefusal(first: string, repeat: Repeat) {
  if (repeat.until === undefined) return undefined
  const times = timesUntil(first, repeat)
  if (times < 1) return repeatComplaints.endsEarly
  return times > mostTimes ? repeatComplaints.tooMany : undefined
}

/** The dates of a series: the same day of the week, whatever the year and the season do. */
export function datesOf(first: string, repeat: Repeat): readonly RepeatDate[] {
  if (repeat.dates) return repeat.dates
  const { everyWeeks, times = timesUntil(first, repeat) } = repeat
  return Array.from({ length: times }, (_, nth) => ({ date: addDays(first, 7 * everyWeeks * nth) }))
}
