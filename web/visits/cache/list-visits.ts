import { type Appointment, appointmentRoutes } from '#contract/visits/appointments.ts'
import { briefly } from '#contract/visits/listed.ts'
import type { CallOf, ReplyOf } from '#contract/kit/route.ts'
import { onlyPartOf } from '#contract/visits/parts.ts'
import { call } from '#web/platform/call.ts'

type Answer = Pick<ReplyOf<typeof appointmentRoutes.list>, 'appointments' | 'sparse' | 'unsaid'>

/** The visits of an answer, whole again: of most the server says neither what is empty nor the only part. */
export const visitsOf = ({ appointments, sparse = appointments, unsaid }: Answer) =>
  sparse.map((said): Appointment => {
    const visit = { ...unsaid, ...said } as Appointment
    return visit.parts.length > 0 ? visit : { ...visit, parts: [onlyPartOf(visit)] }
  })

type Wanted = Omit<NonNullable<CallOf<typeof appointmentRoutes.list>['query']>, 'parts' | 'empty'>

/** Visits with all that a visit has. */
export async function listVisits(wanted: Wanted, signal: AbortSignal) {
  const answer = await call(appointmentRoutes.list, { query: { ...wanted, ...briefly }, signal })
  return { ...answer, appointments: visitsOf(answer) }
}
