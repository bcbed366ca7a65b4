import { isOpenTo } from '#web/lists/is-open-to.ts'
import { type Appointment } from '#contract/visits/appointments.ts'
import { dayMinutes, endOf, minutesOfTime, overlap, startOf } from '#contract/visits/visit-time.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { shortWeekday } from '#contract/kit/albanian.ts'
import { addDays, mondayOf } from '#contract/kit/time.ts'
import { gridFrom, gridMinutes, gridTo } from '#contract/salon.ts'
import { type Barber, barberColours } from '#contract/staff.ts'
import { busyTimesIn, busyMinutes, isWith, type PlacedPart } from './visit-busy-times.ts'

/** A place in the schedule; `start` counts the minutes of the day. In a week of all barbers it belongs to nobody yet. */
export type Slot = { date: string; barber_id: string | null; start: number }
export type View = 'day' | 'week'
export type Column = {
  key: string
  kind: 'barber' | 'day'
  title: string
  date: string
  barber_id: string | null
  /** A hue. */
  colour: number
  /** Takes no bookings: the member writes only into another column, or the barber no longer works. */
  isClosed?: boolean
  /** Its barber was switched off, or has left the list: what is booked stays to be read. */
  isOff?: boolean
}
/** What the grid shows, in minutes of the day: from its first row to the end of its last. */
export type Span = { from: number; to: number }

export const ordinarySpan: Span = {
  from: minutesOfTime(gridFrom),
  to: minutesOfTime(gridTo) + gridMinutes,
}

export const slotOf = (appointment: Appointment): Slot => ({
  date: appointment.appointment_date,
  barber_id: appointment.barber_id,
  start: startOf(appointment),
})

/** The start in minutes since the midnight that begins `date`; negative for a visit of the evening before. */
function startOn(date: string, appointment: Appointment) {
  const start = startOf(appointment)
  if (appointment.appointment_date === date) return start
  return appointment.appointment_date === addDays(date, -1) ? start - dayMinutes : undefined
}

/** The appointment in the way; without a barber any barber's is. A wait is in nobody's way. */
export function conflictOf(
  items: readonly Appointment[],
  { date, barber_id, start }: Slot,
  minutes: number = gridMinutes,
  except?: string,
) {
  return items.find((item) => {
    if (item.id === except || !occupies(item.status)) return false
    const begins = startOn(date, item)
    if (begins === undefined || begins >= start + minutes) return false
    return busyTimesIn(item).some(
      (busy) =>
        isWith(barber_id, busy) &&
        overlap([begins + busy.from, begins + busy.to], [start, start + minutes]),
    )
  })
}

/** A visit as far as it takes places. */
export type Wanted = Pick<Appointment, 'appointment_date' | 'appointment_time'> & {
  id?: string | undefined
  parts: readonly PlacedPart[]
}

/** What is in the way of a visit, at any of its barbers. */
export function rivalOf(items: readonly Appointment[], visit: Wanted) {
  const date = visit.appointment_date
  const start = startOf(visit)
  for (const { barber_id, from, to } of busyTimesIn(visit)) {
    const rival = conflictOf(items, { date, barber_id, start: start + from }, to - from, visit.id)
    if (rival) return rival
  }
  return undefined
}

export const isFree = (
  items: readonly Appointment[],
  slot: Slot,
  minutes?: number,
  except?: string,
) => conflictOf(items, slot, minutes, except) === undefined

const total = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0)
export const bookedMinutes = (items: readonly Appointment[]) =>
  total(items.filter(({ status }) => occupies(status)).map(busyMinutes))
/** How much of the open time is booked, 0 to 1; of a day without opening hours there is no share. */
export const loadOf = (items: readonly Appointment[], openMinutes: number) =>
  openMinutes > 0 ? Math.min(1, bookedMinutes(items) / openMinutes) : undefined

export const outsideGrid = (items: readonly Appointment[]) =>
  items.filter((item) => startOf(item) < ordinarySpan.from || endOf(item) > ordinarySpan.to)

/** The ordinary grid, longer by whole hours where something lies outside it; a day ends at midnight. */
export function spanOf(items: readonly Appointment[]): Span {
  const from = Math.min(ordinarySpan.from, ...items.map(startOf))
  const to = Math.max(ordinarySpan.to, ...items.map(endOf))
  return { from: Math.floor(from / 60) * 60, to: Math.min(dayMinutes, Math.ceil(to / 60) * 60) }
}

export const weekOf = (date: string) => {
  const monday = mondayOf(date)
  return Array.from({ length: 7 }, (_, day) => addDays(monday, day))
}

/** The colour of a barber; one who is not yet on the list gets the first colour. */
export const colourOf = (staff: readonly Barber[], id: string | null | undefined) =>
  staff.find((barber) => barber.id === id)?.colour ?? barberColours[0]

/** Barbers who work on that day, then others with appointments in it, each with the name. */
export function barbersOn(date: string, staff: readonly Barber[], items: readonly Appointment[]) {
  const busy = new Map(
    items
      .filter((item) => item.appointment_date === date)
      .flatMap(({ parts }) => parts.map(({ barber_id, barber }) => [barber_id, barber] as const)),
  )
  // Whoever is left in the map is not on the list, or not yet.
  const listed = staff.filter(({ id, active }) => busy.delete(id) || active)
  return [...listed.map(({ id, name }) => [id, name] as const), ...busy]
}

type Shown = {
  view: View
  date: string
  staff: readonly Barber[]
  /** In the week: this barber's appointments only, by id. */
  only: string | null
  items: readonly Appointment[]
  /** The only column that is open, '' for none of them; without it all are. */
  own?: string | undefined
}

/** A day has a column for each barber who works, and for whoever else has appointments in it; a week one for each day. */
export function columnsFor({ view, date, staff, only, items, own }: Shown): Column[] {
  const ofBarber = (barber_id: string | null) => {
    const one = staff.find(({ id }) => id === barber_id)
    return {
      barber_id,
      colour: one?.colour ?? barberColours[0],
      ...(!isOpenTo(own, barber_id) && { isClosed: true }),
      ...(barber_id !== null && !one?.active && { isClosed: true, isOff: true }),
    }
  }
  if (view === 'week')
    return weekOf(date).map((day) => ({
      key: day,
      kind: 'day',
      title: `${shortWeekday(day)} ${Number(day.slice(8))}`,
      date: day,
      ...ofBarber(only),
    }))
  return barbersOn(date, staff, items).map(([id, name]) => ({
    key: id,
    kind: 'barber',
    title: name,
    date,
    ...ofBarber(id),
  }))
}

export const isIn = ({ date, barber_id }: Column, item: Appointment) =>
  item.appointment_date === date &&
  (barber_id === null || item.parts.some((part) => part.barber_id === barber_id))

export const itemsOf = (column: Column, items: readonly Appointment[]) =>
  items.filter((item) => isIn(column, item))
