import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { recordAndTell } from './news-queue.ts'
import { tellClient } from './client-mail.ts'
import { cancelAhead } from './ending-rows.ts'

type Signed = { readonly userId?: string | undefined; readonly at: Date }

/** Calls off what a client has ahead, with a record and news for each visit, as if one after the other were called off. */
export async function endVisitsAhead(
  tx: Sql,
  salon: SalonId,
  clientId: string,
  { userId, at }: Signed,
) {
  for (const visit of await cancelAhead(tx, salon, clientId, at)) {
    const { id, startsAt, service, staffId } = visit
    const about = { entityId: id, clientId, staffId, day: startsAt.slice(0, 10), userId, at }
    const details = { startsAt, service, status: 'cancelled' } as const
    await recordAndTell(
      tx,
      salon,
      { kind: 'appointment', action: 'status', ...about, details },
      visit,
    )
    await tellClient(tx, salon, visit, 'salon', at)
  }
}
