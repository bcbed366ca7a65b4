import { counted } from '#contract/kit/albanian.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { deleteService, isUsed, lockServices } from '#server/features/services/data.ts'
import type { TakingOut } from '../undoing.ts'
import { servicesUnimported } from './acts.ts'

type Payload = { readonly importId: string; readonly added: readonly string[] }

/** A service that was booked since stays. */
export const undoServiceImport: TakingOut = async (tx, { actor, payload, historyId }) => {
  const { importId, added } = payload as Payload
  const { gone, kept } = await removeServices(tx, actor.salonId, added)
  const stayed = [
    'është rezervuar ndërkohë dhe mbeti',
    'janë rezervuar ndërkohë dhe mbetën',
  ] as const
  const left = kept > 0 ? ` ${counted(kept, ...stayed)}.` : ''
  return {
    message: `U zhbë: ${counted(gone, 'shërbim u hoq', 'shërbime u hoqën')}.${left}`,
    acts: [servicesUnimported(actor, { importId, historyId, gone, kept })],
    kept,
  }
}

/** They are locked first: a visit that is booked in this moment is seen by the statements after. */
export async function removeServices(tx: Sql, salon: SalonId, ids: readonly string[]) {
  await lockServices(tx, salon)
  const there = await tx<{ id: string }>`
    select id from services where salon_id = ${salon} and id = any(${ids}::uuid[]) order by id for update`
  let gone = 0
  for (const { id } of there) {
    if (await isUsed(tx, salon, id)) continue
    await deleteService(tx, salon, id)
    gone++
  }
  return { gone, kept: there.length - gone }
}
