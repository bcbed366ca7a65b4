import { gridMinutes } from '../../salon.ts'
import { type BarberHours, openHours, type Timetable } from './open-hours.ts'
import { minutesOf } from '../parts.ts'
import { type Chair, freeOf, roomWithin, type Work } from './room.ts'
import { busyTimes, dayMinutes, joined, type Span, without } from '../visit-time.ts'

/** The steps of one service as one barber does it. */
export type Steps = {
  readonly work: number
  readonly wait: number
  readonly finish: number
  readonly buffer: number
}

/** Asked for where nothing is known of what the salon does. */
const ordinary: Steps = { work: gridMinutes, wait: 0, finish: 0, buffer: 0 }

export const workOf = (steps: Steps | null | undefined): Work => {
  const known = steps ?? ordinary
  return { minutes: minutesOf(known), busy: busyTimes(known, 0), buffer: known.buffer }
}

/** A barber's chair on one day, in minutes since its midnight. */
export type Seat = Chair & {
  /** Absences, and the breaks between the hours of the day. */
  readonly away: readonly Span[]
}

/** The hours go on into the next day, as an evening may. */
export function seatOf(
  barber: BarberHours,
  timetable: Omit<Timetable, 'days'>,
  busy: readonly Span[],
): Seat {
  const { told, open, absent } = openHours(barber, { ...timetable, days: 2 })
  const today = told.filter(([from]) => from < dayMinutes)
  const whole: Span = [today[0]?.[0] ?? 0, today.at(-1)?.[1] ?? 0]
  return { open, busy: joined(busy), away: joined([...absent, ...without([whole], told)]) }
}

/**
 * The part of a free piece in which the work can begin, from this minute of the day on. What is free at this very minute
 * begins at the last whole five minutes.
 */
export function placeIn(seat: Seat, work: Work, [from, to]: Span, minute: number) {
  const at = roomWithin(seat, work, [Math.max(from, minute), Math.min(to, dayMinutes)])
  if (at === undefined) return undefined
  const begin = at === minute ? Math.max(from, minute - (minute % 5)) : at
  const place: Span = [begin, to]
  return place
}

/** Where the work can begin in what is left of the day, the soonest first: the one answer to "who is free?". */
export const placesOf = (seat: Seat, work: Work, minute: number) =>
  freeOf(seat).flatMap((piece) => {
    const place = placeIn(seat, work, piece, minute)
    return place ? [place] : []
  })
