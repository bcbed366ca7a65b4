import type { Appointment } from '#contract/visits/appointments.ts'
import { endOf, minutesFrom } from '#contract/visits/visit-time.ts'

/** Neither closed, past nor called off; `clock` is the salon's, "2026-11-20 12:38". */
export const isOpen = (visit: Appointment, clock: string) =>
  visit.saleId === null &&
  (visit.status === 'pending' || visit.status === 'confirmed') &&
  endOf(visit) > minutesFrom(visit.appointment_date, clock)

/** How far a change of a visit of a series may go. */
export function followingIn(series: readonly Appointment[], seen: Appointment, clock: string) {
  const nthOf = (visit: Appointment) => visit.series?.nth ?? 0
  const isOf = (visit: Appointment) => nthOf(visit) >= nthOf(seen) && isOpen(visit, clock)
  return {
    following: series.filter(isOf),
    others: series.filter((visit) => isOf(visit) && visit.id !== seen.id),
    before: series.filter((visit) => nthOf(visit) < nthOf(seen)),
  }
}
export type Following = ReturnType<typeof followingIn>
