import { type Appointment, type WholeAppointment } from '#contract/appointments.ts'
import { occupies } from '#contract/statuses.ts'
import { commonErrors } from '#contract/common.ts'
import type { SalonId } from '#server/core/actor.ts'
import { newId } from '#server/core/ids.ts'
import { everything, type Reach } from '#server/core/reach.ts'
import { andSet, columnList, oneRow, part, type Sql, valueList } from '#server/database/sql.ts'
import { visitColumns, withBarber } from '#server/features/clients/visits/data.ts'
import { deleteParts, insertParts, renameParts, storedParts } from './parts/data.ts'
import { isSamePlaces, isSameServices } from './changing/rules.ts'
import { type PlannedPart, wholeOf } from './parts/rules.ts'
import type { Visit } from './rules.ts'

export const appointmentOf = async (sql: Sql, salon: SalonId, id: string, reach: Reach) =>
  oneRow(
    await sql<Appointment>`
      select ${visitColumns(salon, reach)} from appointments a ${withBarber(salon)}
      where a.salon_id = ${salon} and a.id = ${id}`,
    commonErrors.notFound,
  )

/** A visit as it is stored, held by this transaction. */
export type Held = {
  readonly appointment: WholeAppointment
  readonly parts: readonly PlannedPart[]
  /** The salon's own time. */
  readonly clock: string
}

/**
 * Locks the row and reads it in a second statement: a single one would join the barber that the row had before a
 * concurrent change (docs/postgres.md, "lock, then read").
 */
export async function holdAppointment(
  tx: Sql,
  salon: SalonId,
  id: string,
  now: Date,
): Promise<Held> {
  await tx`select 1 from appointments where salon_id = ${salon} and id = ${id} for update`
  const rows = await tx<WholeAppointment & { clock: string }>`
    select ${visitColumns(salon)}, (select to_char(${now}::timestamptz at time zone time_zone,
      'YYYY-MM-DD HH24:MI') from salons where id = ${salon}) as clock
    from appointments a ${withBarber(salon)} where a.salon_id = ${salon} and a.id = ${id}`
  const { clock, ...appointment } = oneRow(rows, commonErrors.notFound)
  return { appointment, parts: await storedParts(tx, salon, id), clock }
}

/** What the row of a visit keeps: of its parts, the whole. */
function rowOf({ parts, ...visit }: Visit) {
  const whole = wholeOf(parts)
  return {
    starts_at: whole.startsAt,
    minutes: whole.minutes,
    staff_id: whole.staffId,
    service_id: whole.serviceId,
    service_name: whole.serviceName,
    price_cents: whole.priceCents,
    client_id: visit.clientId,
    client_name: visit.clientName,
    status: visit.status,
    note: visit.note,
    source: visit.source,
    cancelled_by: visit.cancelledBy,
    cancel_reason: visit.cancelReason,
  }
}

/** The visit with its parts, or undefined when one of its places is taken, also by a concurrent transaction. */
export async function insertAppointment(
  sql: Sql,
  salon: SalonId,
  visit: Visit,
  now: Date,
  id = newId(),
) {
  const row = rowOf(visit)
  return whole(
    visit.parts,
    await sql<WholeAppointment>`
      with a as (
        insert into appointments (salon_id, id, created_at, ${columnList(Object.keys(row))})
        values (${salon}, ${id}, ${now}, ${valueList(row)}) returning *),
      parts as (${insertParts(visit.parts)})
      select ${visitColumns(salon, everything, part`parts`)} from a ${withBarber(salon)}`,
  )
}

/** Undefined when a part is missing: its place was taken, and the transaction must not be kept. */
function whole(parts: readonly PlannedPart[], rows: readonly WholeAppointment[]) {
  const appointment = oneRow(rows)
  return (appointment.parts ?? []).length === parts.length ? appointment : undefined
}

/** A status set by hand is no longer the hourly check's. */
const changing = (salon: SalonId, id: string, visit: Visit) => part`
  update appointments set version = version + 1,
    auto_confirmed_at = case when status = ${visit.status} then auto_confirmed_at end,
    auto_confirm_told_at = case when status = ${visit.status} then auto_confirm_told_at end
    ${andSet(rowOf(visit))}
  where salon_id = ${salon} and id = ${id} returning *`

/**
 * Undefined when one of the new places is taken. Parts that move are deleted first and inserted by a second statement: several
 * rows that are moved by one update collide with each other, and so do a delete and an insert in one statement.
 */
export async function saveAppointment(sql: Sql, salon: SalonId, held: Held, visit: Visit) {
  const { id, status } = held.appointment
  const { parts } = visit
  const isRestored = isFreed(status) && !isFreed(visit.status)
  if (!isRestored && isSamePlaces(held.parts, parts)) {
    if (!isSameServices(held.parts, parts)) await renameParts(sql, salon, id, parts)
    const rows = await sql<WholeAppointment>`
      with a as (${changing(salon, id, visit)}) select ${visitColumns(salon)} from a ${withBarber(salon)}`
    return oneRow(rows)
  }
  await deleteParts(sql, salon, id)
  return whole(
    parts,
    await sql<WholeAppointment>`
      with a as (${changing(salon, id, visit)}), parts as (${insertParts(parts)})
      select ${visitColumns(salon, everything, part`parts`)} from a ${withBarber(salon)}`,
  )
}

const isFreed = (status: WholeAppointment['status']) => !occupies(status)

export async function markArrival(sql: Sql, salon: SalonId, id: string, at: Date | null) {
  const rows = await sql<WholeAppointment>`
    with a as (
      update appointments set arrived_at = ${at}, version = version + 1
      where salon_id = ${salon} and id = ${id} returning *)
    select ${visitColumns(salon)} from a ${withBarber(salon)}`
  return oneRow(rows)
}

export const deleteAppointment = (sql: Sql, salon: SalonId, id: string) => sql`
  delete from appointments where salon_id = ${salon} and id = ${id}`
