import type { SalonId } from '#server/core/actor.ts'
import { piecesOf } from '#server/core/in-slices.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Undo } from '#server/record/act.ts'
import { deleteBarber } from '#server/features/staff/data.ts'
import { takenOut } from '../acts.ts'
import type { TakingOut } from '../undoing.ts'
import { removePeople } from '../clients/undo-clients.ts'
import { removeServices } from '../services/undo-services.ts'

/** Ids of all that a file made. */
type Payload = {
  readonly importId: string
  readonly visits: readonly string[]
  readonly clients: readonly string[]
  readonly barbers: readonly string[]
  readonly services: readonly string[]
}

export const visitsUndo = (payload: Payload): Undo => ({ kind: 'import.visits', payload })

const atOnce = 500

/** What was paid for at the till stays; clients, barbers and services go where nothing else needs them. */
export const undoVisitImport: TakingOut = async (tx, { actor, payload, historyId }) => {
  const { importId, visits, clients, barbers, services } = payload as Payload
  let [gone, kept] = [0, 0]
  for (const ids of piecesOf(visits, atOnce)) {
    const told = await removeVisits(tx, actor.salonId, ids)
    gone += told.gone
    kept += told.kept
  }
  for (const ids of piecesOf(clients, atOnce)) await removePeople(tx, actor.salonId, ids)
  for (const id of barbers) await removeBarber(tx, actor.salonId, id)
  await removeServices(tx, actor.salonId, services)
  return takenOut('visits', actor, { importId, historyId, gone, kept })
}

/** They are locked first: one that is closed in this moment is seen by the statement after. */
async function removeVisits(tx: Sql, salon: SalonId, ids: readonly string[]) {
  const there = await tx`
    select 1 from appointments where salon_id = ${salon} and id = any(${ids}::uuid[]) order by id for update`
  const gone = await tx`
    delete from appointments
    where salon_id = ${salon} and id = any(${ids}::uuid[]) and sale_id is null returning 1`
  return { gone: gone.length, kept: there.length - gone.length }
}

async function removeBarber(tx: Sql, salon: SalonId, id: string) {
  const free = await tx`
    select 1 from staff s where s.salon_id = ${salon} and s.id = ${id} and not exists (
      select from appointment_parts p where p.salon_id = s.salon_id and p.staff_id = s.id)
    and not exists (select from members m where m.salon_id = s.salon_id and m.staff_id = s.id)
    for update`
  if (free.length > 0) await deleteBarber(tx, salon, id)
}
