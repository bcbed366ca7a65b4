import type { Appointment } from '#contract/visits/appointments.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { busyTimes, startOf, timedParts } from '#contract/visits/visit-time.ts'

type Now = { readonly date: string; readonly minutes: number }
type Work = { readonly visit: Appointment; readonly start: number; readonly end: number }

/** What a barber still does on a day, in the order of the clock. */
function workOf(items: readonly Appointment[], barberId: string, date: string): Work[] {
  return items
    .filter(
      (one) => one.appointment_date === date && occupies(one.status) && one.status !== 'completed',
    )
    .flatMap((visit) =>
      timedParts(visit.parts, startOf(visit))
        .filter((part) => part.barber_id === barberId)
        .flatMap((part) => busyTimes(part, part.at))
        .map(([start, end]) => ({ visit, start, end })),
    )
    .toSorted((one, other) => one.start - other.start)
}

/** The visit that a barber is at today, or else the next one. */
export function currentOf(items: readonly Appointment[], barberId: string, now: Now) {
  const work = workOf(items, barberId, now.date)
  const running = work.findLast(({ start, end }) => start <= now.minutes && now.minutes < end)
  return running ?? work.find(({ start }) => start > now.minutes)
}

/** From when on the barber has no time: from the end of what runs, or from the next visit on. */
export function lateFrom(items: readonly Appointment[], barberId: string, now: Now): number {
  const current = currentOf(items, barberId, now)
  if (!current) return now.minutes
  return current.start <= now.minutes ? current.end : current.start
}
