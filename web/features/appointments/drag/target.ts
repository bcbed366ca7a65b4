import { type Appointment, occupies } from '#contract/appointments.ts'
import { longestMinutes } from '#contract/services.ts'
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
import {
  type Column,
  conflictOf,
  isIn,
  type Slot,
  type Span,
  startOf,
} from '#web/features/appointments/model/schedule-model.ts'

/** How far it went from where it took hold, and whether it wants to be exact. */
export type Reach = { from: Point; to: Point; isFine: boolean }

type Picture = { columns: readonly Column[]; items: readonly Appointment[] }

/** What the server has not answered yet has no version, and nothing to move. */
export const isMovable = ({ status, version }: Appointment) =>
  occupies(status) && status !== 'completed' && version > 0

export const isSameTarget = (a: Target, b: Target) =>
  a.column === b.column && a.start === b.start && a.minutes === b.minutes

/** A column that is closed to the member is passed over: what is held stays in its own. */
export const withinOpen = ({ columns }: Pick<Picture, 'columns'>, home: Target, target: Target) =>
  columns[target.column]?.isClosed ? { ...target, column: home.column } : target

export function homeOf(columns: readonly Column[], appointment: Appointment): Target | undefined {
  const column = columns.findIndex((shown) => isIn(shown, appointment))
  if (column < 0) return undefined
  return { column, start: startOf(appointment), minutes: appointment.duration }
}

/** In a week it keeps its barber. */
export function slotFor({ columns }: Picture, appointment: Appointment, target: Target): Slot {
  const column = columns[target.column]
  return {
    date: column?.date ?? appointment.appointment_date,
    barber: column?.barber ?? appointment.barber,
    start: target.start,
  }
}

export const rivalFor = (picture: Picture, appointment: Appointment, target: Target) =>
  conflictOf(picture.items, slotFor(picture, appointment, target), target.minutes, appointment.id)

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
