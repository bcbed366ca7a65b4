import { type Appointment, appointmentRoutes } from '#contract/visits/appointments.ts'
import type { CallOf } from '#contract/kit/route.ts'
import { onlyPartOf } from '#contract/visits/parts.ts'
import { call } from '#web/platform/call.ts'

/** Whole again: of most the server says the only part in the visit alone. */
export const withParts = (visit: Appointment): Appointment =>
  visit.parts.length > 0 ? visit : { ...visit, parts: [onlyPartOf(visit)] }

type Wanted = Omit<NonNullable<CallOf<typeof appointmentRoutes.list>['query']>, 'parts'>

/** Visits with their parts. */
export async function listVisits(wanted: Wanted, signal?: AbortSignal) {
  const query = { ...wanted, parts: 'several' } as const
  const answer = await call(appointmentRoutes.list, { query, ...(signal && { signal }) })
  return { ...answer, appointments: answer.appointments.map(withParts) }
}
