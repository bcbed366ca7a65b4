import { type Appointment } from '#contract/visits/appointments.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { addDays } from '#contract/kit/time.ts'
import { gridMinutes } from '#contract/salon.ts'
import { type Column, isIn, type Span } from '#web/visits/model/schedule-model.ts'
import { dayMinutes, startOf } from '#contract/visits/visit-time.ts'
import { busyTimesIn, isWith } from '#web/visits/model/visit-busy-times.ts'
import { piecesOf } from '#web/visits/model/visit-pieces.ts'

/** Minutes of the day. */
export type Stretch = { start: number; end: number }

/** When the column's barber has somebody; in a week of all, when anybody has. The evening before may reach in. */
export function busyIn(
  { date, barber_id, isClosed }: Column,
  items: readonly Appointment[],
): Stretch[] {
  // No place in it is the member's to give.
  if (isClosed) return [{ start: -dayMinutes, end: 2 * dayMinutes }]
  const midnights = new Map([
    [date, 0],
    [addDays(date, -1), -dayMinutes],
  ])
  return items.flatMap((item) => {
    const midnight = midnights.get(item.appointment_date)
    if (midnight === undefined || !occupies(item.status)) return []
    const begins = midnight + startOf(item)
    return busyTimesIn(item)
      .filter((busy) => isWith(barber_id, busy))
      .map(({ from, to }) => ({ start: begins + from, end: begins + to }))
  })
}

const holds = (minute: number) => (stretch: Stretch) =>
  stretch.start <= minute && minute < stretch.end

/** The free time around a minute, or nothing when somebody sits there. */
export function freeAround(
  busy: readonly Stretch[],
  minute: number,
  span: Span,
): Stretch | undefined {
  if (busy.some(holds(minute)) || minute < span.from || minute >= span.to) return undefined
  const before = busy.filter(({ end }) => end <= minute).map(({ end }) => end)
  const after = busy.filter(({ start }) => start > minute).map(({ start }) => start)
  return { start: Math.max(span.from, ...before), end: Math.min(span.to, ...after) }
}

const rowOf = (minute: number): Stretch => {
  const start = Math.floor(minute / gridMinutes) * gridMinutes
  return { start, end: start + gridMinutes }
}

/** The slot that a click at that minute means: the free part of its row. */
export function placeAt(busy: readonly Stretch[], minute: number, span: Span): Stretch | undefined {
  const free = freeAround(busy, minute, span)
  const row = rowOf(minute)
  return free && { start: Math.max(free.start, row.start), end: Math.min(free.end, row.end) }
}

/** From the place where the press began to the line where the pointer is, as far as it is free. */
export function selectedFrom(place: Stretch, free: Stretch, minute: number, step: number): Stretch {
  const down = Math.ceil(minute / step) * step
  const up = Math.floor(minute / step) * step
  const least = Math.min(place.end, place.start + step)
  return minute < place.start
    ? { start: Math.max(free.start, up), end: place.end }
    : { start: place.start, end: Math.min(free.end, Math.max(down, least)) }
}

/** Where the arrow keys stop in a column: appointments and the slots between them, in order of time. */
export type Stop = Stretch & {
  id?: string
  /** Which block of the appointment. */
  nth?: number
}
const isFree = ({ id }: Stop) => id === undefined

/** Every free row, and what is left of those that are half taken. */
export function freeRows(busy: readonly Stretch[], span: Span): Stretch[] {
  const places: Stretch[] = []
  for (let minute = span.from; minute < span.to;) {
    const place = placeAt(busy, minute, span)
    if (place) places.push(place)
    minute = place ? place.end : Math.max(...busy.filter(holds(minute)).map(({ end }) => end))
  }
  return places
}

export function stopsIn(column: Column, items: readonly Appointment[], span: Span): Stop[] {
  const blocks: Stop[] = items
    .filter((item) => isIn(column, item))
    .flatMap(piecesOf)
    .filter(({ barber_id }) => column.barber_id === null || barber_id === column.barber_id)
    .map(({ appointment: { id }, nth, start, end }) => ({ id, nth, start, end }))
  return [...blocks, ...freeRows(busyIn(column, items), span)].toSorted(
    (a, b) => a.start - b.start || Number(isFree(a)) - Number(isFree(b)),
  )
}

/** The stop at this minute, or the nearest one, for an arrow key that leads into another column. */
export function stopAt(stops: readonly Stop[], minute: number) {
  const far = ({ start, end }: Stop) => Math.max(start - minute, minute - (end - 1), 0)
  return stops.reduce<Stop | undefined>(
    (best, stop) => (best === undefined || far(stop) < far(best) ? stop : best),
    undefined,
  )
}
