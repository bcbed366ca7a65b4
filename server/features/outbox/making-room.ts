import { picked } from '#contract/kit/details.ts'
import { requestRoutes } from '#contract/outside/requests.ts'
import { undoErrors, undoRoutes } from '#contract/undo.ts'
import { waitingRoutes } from '#contract/waiting/waiting.ts'
import type { SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from '#server/database/sql.ts'
import { appointmentOf } from '#server/visits/rows.ts'
import { everything } from '#server/core/reach.ts'
import type { Ground, Wanted } from './attempt.ts'
import { type ActRow, deletionOf, offerEntryOf, servicesOf } from './data.ts'
import type { Fields } from './rules.ts'

/** Refuses the request or withdraws the offer that holds the place, by the ordinary calls. */
export async function makeRoom(tx: Sql, ground: Ground, { details }: ActRow) {
  const { deps, inner, actor } = ground
  const { conflict = '' } = details
  const { ip, userAgent } = ground.origin
  const by = { actor, origin: { ip, userAgent }, now: deps.now }
  const { offerUntil } = await appointmentOf(tx, actor.salonId, conflict, everything)
  if (offerUntil === null)
    return inner(deps, tx, requestRoutes.answer, {
      ...by,
      params: { id: conflict },
      body: { accept: false },
    })
  const entry = await offerEntryOf(tx, actor.salonId, conflict)
  return inner(deps, tx, waitingRoutes.takeBack, { ...by, params: { id: entry }, body: undefined })
}

/** Of somebody whom another device has seated meanwhile: what they wanted, as a walk-in of its own. */
export async function ownSeat(tx: Sql, salon: SalonId, body: Fields): Promise<Wanted> {
  const services = await servicesOf(tx, salon, String(body['id'] ?? body['seen']))
  const { barber_id: seat, minutes, visit } = body
  const own = picked(['minutes', 'visit'], { minutes, visit })
  return { call: 'POST /api/queue', params: {}, body: { services, seat, ...own }, isDecided: true }
}

/** The visit or client that was deleted meanwhile comes back first, where that can be. */
export async function restore(tx: Sql, ground: Ground, { subject, at }: ActRow) {
  const { deps, inner, actor } = ground
  const { ip, userAgent } = ground.origin
  const entry = subject && (await deletionOf(tx, actor.salonId, subject, new Date(at)))
  if (!entry) throw new AppError(undoErrors.undoOver)
  await inner(deps, tx, undoRoutes.undo, {
    actor,
    origin: { ip, userAgent },
    now: deps.now,
    params: { id: entry },
    body: undefined,
  })
}
