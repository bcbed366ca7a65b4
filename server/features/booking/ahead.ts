import { bookedMeanwhile } from '#contract/visits/ahead.ts'
import type { appointmentRoutes } from '#contract/visits/appointments.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from '#server/database/sql.ts'
import { visitAhead } from '#server/features/clients/client-visits.ts'
import type { Call } from '#server/http/route.ts'

type Asking = Pick<Call<(typeof appointmentRoutes)['add']>, 'actor' | 'body' | 'now'>
type Booked = { readonly clientId: string | null; readonly ids: readonly string[] }

/**
 * After the visit is written: its client is locked since then, so whatever was booked for them before is seen, and what comes
 * later comes after.
 */
export async function refuseAhead(tx: Sql, { actor, body, now }: Asking, booked: Booked) {
  const { clientId, ids } = booked
  if (!body.unlessAhead || clientId === null) return
  const place = { salon: actor.salonId, now: now() }
  const ahead = await visitAhead(tx, place, clientId, ids)
  if (ahead) throw new AppError(bookedMeanwhile(ahead))
}
