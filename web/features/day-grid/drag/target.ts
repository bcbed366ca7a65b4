import { type Appointment } from '#contract/visits/appointments.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { longestMinutes } from '#contract/services/services.ts'
import {
  clamp,
  columnAt,
  type Frame,
  perMinute,
  type Point,
  snapped,
  stepOf,
  type Target,
} from './geometry.ts'
import { changedVisit } from '#web/visits/model/changed-visit.ts'
import { type Column, rivalOf, type Slot, type Span } from '#web/visits/model/schedule-model.ts'
import { clockOf, startOf } from '#contract/visits/visit-time.ts'
import { piecesOf } from '#web/visits/model/visit-pieces.ts'

/** How far it went from where it took hold, and whether it wants to be exact. */
export type Reach = { from: Point; to: Point; isFine: boolean }

type Picture = { columns: readonly Column[]; items: readonly Appointment[] }

/** What the server has not answered yet has no version, and nothing to move. */
export const isMovable = ({ status, version }: Appointment) =>
  occupies(status) && status !== 'completed' && version > 0

export const isSameTarget = (a: Target, b: Target) =>
  a.column === b.column && a.start === b.start && a.minutes === b.minutes

/** The block of a visit that was taken hold of, and where it was then. */
export type Taken = { appointment: Appointment; nth: number; home: Target }

const barberOf = ({ appointment, nth }: Pick<Taken, 'appointment' | 'nth'>) =>
  piecesOf(appointment)[nth]?.barber_id ?? appointment.barber_id

/**
 * What is held stays in its own column where another one is closed to the member. A block that is not the first barber's
 * moves in time alone: another barber is chosen for the first one's parts.
 */
export function withinOpen(
  { columns }: Pick<Picture, 'columns'>,
  taken: Taken,
  target: Target,
): Target {
  const column = columns[target.column]
  const barber = barberOf(taken)
  const isOthers =
    barber !== taken.appointment.barber_id && (column?.barber_id ?? barber) !== barber
  return column?.isClosed || isOthers ? { ...target, column: taken.home.column } : target
}

export function homeOf(
  columns: readonly Column[],
  appointment: Appointment,
  nth = 0,
): Target | undefined {
  const piece = piecesOf(appointment)[nth]
  const column = columns.findIndex(
    ({ date, barber_id }) =>
      date === appointment.appointment_date &&
      (barber_id === null || barber_id === piece?.barber_id),
  )
  if (column < 0 || !piece) return undefined
  return { column, start: piece.start, minutes: piece.end - piece.start }
}

/** Only its last block can be pulled longer: another one's end is where the next begins. */
export const isLast = ({ appointment, nth }: Pick<Taken, 'appointment' | 'nth'>) =>
  nth === piecesOf(appointment).length - 1

/** The slot of the whole visit when one of its blocks is dragged; in a week the visit keeps its barber. */
export function slotFor({ columns }: Pick<Picture, 'columns'>, taken: Taken, target: Target): Slot {
  const { appointment, home } = taken
  const column = columns[target.column]
  const isOthers = barberOf(taken) !== appointment.barber_id
  return {
    date: column?.date ?? appointment.appointment_date,
    barber_id: isOthers ? appointment.barber_id : (column?.barber_id ?? appointment.barber_id),
    start: Math.max(0, startOf(appointment) + target.start - home.start),
  }
}

export const minutesFor = ({ appointment, home }: Taken, target: Target) =>
  appointment.duration + target.minutes - home.minutes

/** The visit as it would stand there. */
export function visitAt(picture: Pick<Picture, 'columns'>, taken: Taken, target: Target) {
  const { date, barber_id, start } = slotFor(picture, taken, target)
  return changedVisit(taken.appointment, {
    appointment_date: date,
    appointment_time: clockOf(start),
    duration: minutesFor(taken, target),
    ...(barber_id !== null && { barber_id }),
  })
}

export const rivalFor = (picture: Picture, taken: Taken, target: Target) =>
  rivalOf(picture.items, visitAt(picture, taken, target))

const reached = (frame: Frame, { from, to }: Reach) => (to.y - from.y) / perMinute(frame)

export const startWithin = (span: Span, start: number, step: number) =>
  clamp(start, span.from, span.to - step)

export function movedTarget(frame: Frame, home: Target, reach: Reach): Target {
  const step = stepOf(reach.isFine)
  const start = snapped(home.start + reached(frame, reach), step, home.start)
  return {
    column: columnAt(frame, reach.to.x),
    start: startWithin(frame.span, start, step),
    minutes: home.minutes,
  }
}

/** The end is what is pulled; it stays behind the start, and on the grid's lines. */
export function endedAt(home: Target, end: number, step: number, last: number): Target {
  const first = Math.floor(home.start / step) * step + step
  const latest = Math.min(Math.max(last, home.start + home.minutes), home.start + longestMinutes)
  return { ...home, minutes: clamp(end, first, latest) - home.start }
}

export function resizedTarget(frame: Frame, home: Target, reach: Reach): Target {
  const step = stepOf(reach.isFine)
  const own = home.start + home.minutes
  const end = snapped(own + reached(frame, reach), step, own)
  return endedAt(home, end, step, frame.span.to)
}
