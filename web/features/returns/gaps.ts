import type { Gap } from '#contract/returns/due.ts'
import { weekdayOf } from '#contract/kit/time.ts'
import type { Salon } from '#contract/salon.ts'
import type { Alternative } from '#contract/alternative.ts'
import { minutesOfTime } from '#contract/visits/visit-time.ts'

/** From the first opening to the last closing of a day, wide enough for all that is free in it. */
export function daySpan(hours: Salon['hours'], gaps: readonly Gap[], date: string) {
  const pieces = [...(hours[weekdayOf(date)] ?? []), ...gaps]
  const from = Math.min(...pieces.map((piece) => minutesOfTime(piece.from)))
  const to = Math.max(...pieces.map((piece) => minutesOfTime(piece.to)))
  return pieces.length > 0 ? { from, to } : undefined
}
export type DaySpan = NonNullable<ReturnType<typeof daySpan>>

export const minutesIn = ({ from, to }: Gap) => minutesOfTime(to) - minutesOfTime(from)

/** More than half of what is left of the day is free. */
export function isQuiet(gaps: readonly Gap[], span: DaySpan | undefined, lanes: number, now = 0) {
  if (!span) return false
  const left = (span.to - Math.max(span.from, now)) * lanes
  return left > 0 && gaps.reduce((sum, gap) => sum + minutesIn(gap), 0) > left / 2
}

export const isSameGap = (one: Gap | undefined, other: Gap) =>
  one?.date === other.date && one.barber_id === other.barber_id && one.from === other.from

/** Whether a visit there begins within the gap. */
export const liesWithin = (gap: Gap, { date, time, barber_id }: Alternative) =>
  date === gap.date && barber_id === gap.barber_id && gap.from <= time && time < gap.to

/** Those within the gap first. */
export const placesFor = (places: readonly Alternative[], gap: Gap | undefined) =>
  gap
    ? places.toSorted((one, other) => Number(liesWithin(gap, other)) - Number(liesWithin(gap, one)))
    : places

/** "15:50–20:00" */
export const gapWords = ({ from, to }: Pick<Gap, 'from' | 'to'>) => `${from}–${to}`
