import { undoErrors } from '#contract/undo.ts'
import { AppError } from '#server/core/app-error.ts'
import type { SalonId } from '#server/core/actor.ts'
import { columnList, part, refuseOn, type Sql } from '#server/database/sql.ts'
import { columnsOf, deleteRows, insertRows, updateRows } from '#server/record/undo/set-rows-back.ts'
import { idsOf, type Shot, type Step } from '#server/record/undo/steps.ts'
import type { PlannedPart } from '../plan.ts'
import { findConflict } from '../rivals.ts'
import { slotTaken } from '../taken-place.ts'
import { partsOf } from './shots.ts'

/** What a visit names is gone since, or the salon's new currency does not have its prices. */
const outdated = Object.fromEntries(
  [
    'appointments_pkey',
    'appointments_salon_id_client_id_fkey',
    'appointment_parts_salon_id_staff_id_fkey',
    'appointment_parts_salon_id_service_id_fkey',
    // An offer, of an entry that is gone or has another offer.
    'appointments_salon_id_offer_for_fkey',
    'appointments_offer_for',
    'whole_amount',
    'amount_cap',
  ].map((constraint) => [constraint, undoErrors.changedSince]),
)

/**
 * Sets held visits back to what they were before the act. Parts that change are all deleted first and inserted by a statement of
 * their own, as wherever visits change places.
 */
export async function setBack(tx: Sql, salon: SalonId, steps: readonly Step[]) {
  const made = steps.filter(({ was }) => was === null)
  await deleteRows(tx, salon, made, visits)
  const moved = steps.filter(({ was, now }) => now !== null && was !== null && 'parts' in was)
  await removeParts(tx, salon, moved)
  const changed = steps.filter(({ was, now }) => was !== null && now !== null)
  await refuseOn(outdated, updateRows(tx, salon, changed, visits))
  const deleted = steps.filter(({ now }) => now === null)
  await refuseOn(outdated, insertVisits(tx, salon, deleted))
  await insertParts(tx, salon, [...moved, ...deleted])
  await insertLinks(tx, deleted)
  await bookEntries(tx, salon, deleted)
}

const visits = { table: part`appointments`, besides: ['parts', 'link', 'entry'] }

const removeParts = (tx: Sql, salon: SalonId, steps: readonly Step[]) => tx`
  delete from appointment_parts where salon_id = ${salon} and appointment_id = any(${idsOf(steps)}::uuid[])`

/** The client is called as now. */
async function insertVisits(tx: Sql, salon: SalonId, steps: readonly Step[]) {
  if (steps.length === 0) return
  await insertRows(tx, salon, steps, visits)
  await tx`
    update appointments a set client_name = c.name from clients c
    where a.salon_id = ${salon} and a.id = any(${idsOf(steps)}::uuid[])
      and c.salon_id = a.salon_id and c.id = a.client_id and c.name <> a.client_name`
}

async function insertParts(tx: Sql, salon: SalonId, steps: readonly Step[]) {
  const rows = steps.flatMap(({ was }) => partsOf(was))
  if (rows.length === 0) return
  const columns = columnsOf(rows, [])
  const added = await refuseOn(
    outdated,
    tx`
      insert into appointment_parts (salon_id, ${columnList(columns)})
      select ${salon}, ${columnList(columns, 'r')}
      from jsonb_populate_recordset(null::appointment_parts, ${JSON.stringify(rows)}::jsonb) r
      order by r.staff_id, r.starts_at
      on conflict on constraint parts_no_overlap do nothing returning 1`,
  )
  if (added.length < rows.length) await refuseTaken(tx, salon, steps)
}

const insertLinks = (tx: Sql, steps: readonly Step[]) => {
  const links = steps.flatMap(({ was }) => was?.['link'] ?? [])
  if (links.length === 0) return undefined
  return tx`
    insert into online_bookings
    select * from jsonb_populate_recordset(null::online_bookings, ${JSON.stringify(links)}::jsonb)`
}

/** Who waited again while the visit was deleted has it now; unless something else is offered or booked for them. */
const bookEntries = (tx: Sql, salon: SalonId, steps: readonly Step[]) => {
  const booked = steps.flatMap(({ was }) => (was?.['entry'] ? [was] : []))
  if (booked.length === 0) return undefined
  return tx`
    update waiting_entries w set booked_as = s.id
    from jsonb_to_recordset(${JSON.stringify(booked)}::jsonb) s (id uuid, entry uuid)
    where w.salon_id = ${salon} and w.id = s.entry and w.booked_as is null
      and not exists (select from appointments o where o.salon_id = w.salon_id and o.offer_for = w.id)`
}

const plannedIn = (shot: Shot | null): PlannedPart[] =>
  partsOf(shot).map((row) => ({
    staffId: row.staff_id,
    serviceId: row.service_id,
    serviceName: row.service_name,
    priceCents: row.price_cents,
    startsAt: row.starts_at.slice(0, 16).replace('T', ' '),
    work: row.work,
    wait: row.wait,
    finish: row.finish,
    buffer: row.buffer,
  }))

/** Names who sits in one of the places by now. */
async function refuseTaken(tx: Sql, salon: SalonId, steps: readonly Step[]): Promise<never> {
  for (const { id, was } of steps) {
    const parts = plannedIn(was)
    const rival = await findConflict(tx, salon, parts, id)
    if (rival) throw slotTaken(rival, { parts, except: id })
  }
  throw new AppError(undoErrors.changedSince, { extra: { by: null, at: null } })
}
