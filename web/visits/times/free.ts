import type { Appointment } from '#contract/visits/appointments.ts'
import { placeIn, placesOf, seatOf, workOf } from '#contract/visits/free/seat.ts'
import { daysBetween } from '#contract/kit/time.ts'
import {
  clockOf,
  dayMinutes,
  isClear,
  joined,
  type Span,
  startOf,
  without,
} from '#contract/visits/visit-time.ts'
import { occupies } from '#contract/visits/statuses.ts'
import type { Wanted } from '../model/schedule-model.ts'
import { type Buffers, busyWithCleaning } from '#web/visits/model/visit-busy-times.ts'
import { dayOf, type Times, timetableOf, workerOf } from './times.ts'

type Items = readonly Appointment[]

const none: Buffers = new Map()

/** When a barber is busy, also for cleaning up, in minutes from that midnight; an evening may reach into the next day. */
export const busyOf = (
  items: Items,
  barberId: string,
  date: string,
  buffers: Buffers = none,
): Span[] =>
  joined(
    items.flatMap((item) => {
      if (!occupies(item.status)) return []
      const days = daysBetween(date, item.appointment_date)
      if (days < -1 || days > 1) return []
      const begins = days * dayMinutes + startOf(item)
      return busyWithCleaning(item, buffers)
        .filter((busy) => busy.barber_id === barberId)
        .map(({ from, to }): Span => [begins + from, begins + to])
    }),
  )

export type ChairAsked = {
  times: Times
  items: Items
  date: string
  barber_id: string
  /** Minutes of the day; before it nobody is offered anything. */
  from?: number
}

/** The free time of a barber that day; without hours that are known the whole day is open. */
export const freeTimeOf = (
  items: Items,
  barberId: string,
  date: string,
  times: Times | undefined,
): Span[] =>
  without(
    times ? dayOf(times, barberId, date).open : [[0, dayMinutes]],
    busyOf(items, barberId, date, times?.buffers),
  )

/** The chair of a barber that day; none of one who no longer works. */
export function seatAt({ times, items, date, barber_id }: ChairAsked) {
  const one = workerOf(times, barber_id)
  return (
    one && seatOf(one, timetableOf(times, date, 2), busyOf(items, barber_id, date, times.buffers))
  )
}

/** What is usually done in a barber's chair: "free" means free for it. */
const usualWork = (times: Times, barberId: string) => workOf(workerOf(times, barberId)?.usual)

/** How the beginning of a place is said: at once, or at its hour. */
export const placeWord = (start: number, minute: number) =>
  start <= minute ? 'tani' : clockOf(start)

/** A barber's free time that day, and where in a piece of it the usual visit can begin; none before the hours are known. */
export function freePiecesOf(times: Times | undefined, asked: Omit<ChairAsked, 'times' | 'from'>) {
  const seat = times && seatAt({ ...asked, times })
  if (!seat) return { free: [], placeOf: () => undefined }
  const { barber_id, date } = asked
  const work = usualWork(times, barber_id)
  return {
    free: without(dayOf(times, barber_id, date).open, seat.busy),
    placeOf: (piece: Span, minute: number) => placeIn(seat, work, piece, minute),
  }
}

/** When somebody could next sit down with a barber that day: every screen says it alike. */
export function nextPlaceOf(asked: ChairAsked) {
  const seat = seatAt(asked)
  const { times, barber_id, from = 0 } = asked
  return seat && placesOf(seat, usualWork(times, barber_id), from)[0]?.[0]
}

/** Whether a visit meets nobody there, whatever the hours say: staff may book over them. */
export function isClearOf(items: Items, visit: Wanted, buffers: Buffers = none) {
  const date = visit.appointment_date
  const others = items.filter(({ id }) => id !== visit.id)
  const at = startOf(visit)
  return busyWithCleaning(visit, buffers).every(({ barber_id, from, to }) =>
    isClear(busyOf(others, barber_id, date, buffers), at + from, at + to),
  )
}

/** Whether the barber still works on that day after this minute, booked or not. */
export const worksAfter = (times: Times, barberId: string, date: string, minute: number) =>
  dayOf(times, barberId, date).open.some(([, to]) => to > minute)
