import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Undo } from '#server/record/act.ts'
import { deleteService, isUsed, lockServices } from '#server/features/services/data.ts'
import { takenOut } from '../acts.ts'
import type { TakingOut } from '../undoing.ts'

type Payload = { readonly importId: string; readonly added: readonly string[] }

export const servicesUndo = (payload: Payload): Undo => ({ kind: 'import.services', payload })

/** A service that was booked since stays. */
export const undoServiceImport: TakingOut = async (tx, { actor, payload, historyId }) => {
  const { importId, added } = payload as Payload
  const told = await removeServices(tx, actor.salonId, added)
  return takenOut('services', actor, { importId, historyId, ...told })
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
