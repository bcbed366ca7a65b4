import { type WholeAppointment } from '#contract/visits/appointments.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { commonErrors } from '#contract/common.ts'
import { idErrors } from '#contract/made-ids.ts'
import type { SalonId } from '#server/core/actor.ts'
import { foreignAmounts } from '#server/core/amounts.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Reach } from '#server/core/reach.ts'
import {
  andSet,
  columnList,
  oneRow,
  part,
  refuseOn,
  type Sql,
  valueList,
} from '#server/database/sql.ts'
import { inOrder, visitColumns, withParts } from './shown.ts'
import { isSamePlaces, isSameServices } from './changing.ts'
import { type PlannedPart, wholeOf } from './plan.ts'
import type { Visit } from './visit.ts'
import { plannedPartsIn, type VisitRow, visitsIn, wholeVisitsIn } from './part-rows.ts'

export const appointmentOf = async (sql: Sql, salon: SalonId, id: string, reach: Reach) =>
  oneRow(
    visitsIn(
      await sql<VisitRow>`
        select ${visitColumns(salon)} from appointments a ${withParts(salon)}
        where a.salon_id = ${salon} and a.id = ${id} order by p.position`,
      reach,
    ),
    commonErrors.notFound,
  )

/** A visit's parts as rows, for an insert or a comparison. */
const partRows = (parts: readonly PlannedPart[]) => part`
  jsonb_to_recordset(${JSON.stringify(parts.map((row, position) => ({ ...row, position })))}::jsonb)
    w("staffId" uuid, "serviceId" uuid, "serviceName" text, "priceCents" int, "startsAt" timestamp,
      work int, wait int, finish int, buffer int, position int)`

/**
 * For `with`: the parts of the visit in `a`. The constraint `parts_no_overlap` decides (server/migrations/0027_visits.sql,
 * docs/postgres.md): a barber is busy for the work, not for the wait, then for the finish and the buffer. A part that
 * would meet another busy time is not inserted, and the rows are fewer than the parts.
 */
const insertParts = (parts: readonly PlannedPart[]) => part`
  insert into appointment_parts (salon_id, appointment_id, position, staff_id, service_id, service_name,
    price_cents, starts_at, work, wait, finish, buffer, holds)
  select a.salon_id, a.id, w.position, w."staffId", w."serviceId", w."serviceName", w."priceCents",
    w."startsAt", w.work, w.wait, w.finish, w.buffer, a.holds
  from a, ${partRows(parts)} order by w."staffId", w."startsAt"
  on conflict on constraint parts_no_overlap do nothing
  returning *`

export const deleteParts = (sql: Sql, salon: SalonId, ids: readonly string[]) => sql`
  delete from appointment_parts where salon_id = ${salon} and appointment_id = any(${ids}::uuid[])`

/** Changes service and price of parts whose barbers and times stay. */
export const renameParts = (
  sql: Sql,
  salon: SalonId,
  id: string,
  parts: readonly PlannedPart[],
) => sql`
  update appointment_parts p set service_id = w."serviceId", service_name = w."serviceName",
    price_cents = w."priceCents"
  from ${partRows(parts)}
  where p.salon_id = ${salon} and p.appointment_id = ${id} and p.position = w.position`

/** These visits, in the order of their beginnings. */
export const appointmentsOf = async (sql: Sql, salon: SalonId, ids: readonly string[]) =>
  wholeVisitsIn(
    await sql<VisitRow>`
      select ${visitColumns(salon)} from appointments a ${withParts(salon)}
      where a.salon_id = ${salon} and a.id = any(${ids}::uuid[]) order by ${inOrder}`,
  )

/** A visit as it is stored, held by this transaction. */
export type Held = {
  readonly appointment: WholeAppointment
  readonly parts: readonly PlannedPart[]
  /** The salon's own time. */
  readonly clock: string
}

/** Locks the row and reads it in a second statement: docs/postgres.md, "lock, then read". */
export async function holdAppointment(
  tx: Sql,
  salon: SalonId,
  id: string,
  now: Date,
): Promise<Held> {
  await tx`select 1 from appointments where salon_id = ${salon} and id = ${id} for update`
  return oneRow(await readHeld(tx, salon, [id], now), commonErrors.notFound)
}

/** Visits that this transaction has locked, in the order of their beginnings. */
export async function readHeld(
  tx: Sql,
  salon: SalonId,
  ids: readonly string[],
  now: Date,
): Promise<Held[]> {
  const rows = await tx<VisitRow & { buffer: number; clock: string }>`
    select ${visitColumns(salon)}, p.buffer, (select to_char(${now}::timestamptz at time zone time_zone,
      'YYYY-MM-DD HH24:MI') from salons where id = ${salon}) as clock
    from appointments a ${withParts(salon)}
    where a.salon_id = ${salon} and a.id = any(${ids}::uuid[]) order by ${inOrder}`
  const rowsOf = Map.groupBy(rows, ({ id }) => id)
  return wholeVisitsIn(rows).map((appointment) => {
    const own = rowsOf.get(appointment.id) ?? []
    return { appointment, parts: plannedPartsIn(own), clock: own[0]?.clock ?? '' }
  })
}

/** The currency changed at this very moment, or another visit has the id. */
const written = <T>(query: Promise<T>) =>
  refuseOn({ ...foreignAmounts('price'), appointments_pkey: idErrors.idTaken }, query)

/** The columns of a visit's row; of its parts the row has only what they add up to. */
export function rowOf({ parts, ...visit }: Visit) {
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
    ...(visit.namedBy !== undefined && {
      client_by: visit.namedBy?.userId ?? null,
      client_at: visit.namedBy?.at ?? null,
    }),
    ...(visit.saleId !== undefined && { sale_id: visit.saleId }),
    ...(visit.series && {
      series_id: visit.series.id,
      series_nth: visit.series.nth,
      series_of: visit.series.of,
      series_weeks: visit.series.weeks,
    }),
  }
}

/** The visit with its parts, or undefined when one of its places is taken, also by a concurrent transaction. */
export async function insertAppointment(
  sql: Sql,
  salon: SalonId,
  id: string,
  visit: Visit,
  now: Date,
) {
  const { until: offer_until, entry: offer_for } = visit.offer ?? {}
  const row = { ...rowOf(visit), requested_at: visit.requestedAt, offer_until, offer_for }
  return unlessTaken(
    visit.parts,
    await written(sql<VisitRow>`
      with a as (
        insert into appointments (salon_id, id, created_at, ${columnList(Object.keys(row))})
        values (${salon}, ${id}, ${now}, ${valueList(row)}) returning *),
      parts as (${insertParts(visit.parts)})
      select ${visitColumns(salon)} from a ${withParts(salon, part`parts`)} order by p.position`),
  )
}

const ofThisTime = ({ parts }: Visit) => {
  const stays = part`starts_at = ${wholeOf(parts).startsAt}::timestamp`
  return part`moved_from = case when ${stays} then moved_from end,
    moved_at = case when ${stays} then moved_at end,
    client_answer = case when ${stays} then client_answer end,
    client_answer_at = case when ${stays} then client_answer_at end`
}

/** The visit as it was written; undefined when one of its parts is missing: its slot was taken, and the caller must roll back. */
function unlessTaken(parts: readonly PlannedPart[], rows: readonly VisitRow[]) {
  const appointment = oneRow(wholeVisitsIn(rows))
  return appointment.parts.length === parts.length ? appointment : undefined
}

/** A new status clears the marks of an automatic confirmation and of a request, a new time what was said about the time before. */
const changing = (salon: SalonId, { appointment: { id }, clock }: Held, visit: Visit) => part`
  update appointments set version = version + 1, ${ofThisTime(visit)},
    auto_confirmed_at = case when status = ${visit.status} then auto_confirmed_at end,
    auto_confirm_told_at = case when status = ${visit.status} then auto_confirm_told_at end,
    requested_at = case when status = ${visit.status} then requested_at end,
    offer_until = case when status = ${visit.status} then offer_until end,
    offer_for = case when status = ${visit.status} then offer_for end,
    cancelled_request = case when status = ${visit.status} then cancelled_request
      else requested_at is not null and ${visit.status} = 'cancelled' end,
    cancelled_on = case ${visit.status} when status then cancelled_on when 'cancelled' then ${clock}::date end
    ${andSet(rowOf(visit))}
  where salon_id = ${salon} and id = ${id} returning *`

/**
 * Undefined when one of the new places is taken. Parts that move are deleted first and inserted by a second statement: several
 * rows that are moved by one update collide with each other, and so do a delete and an insert in one statement.
 */
export async function saveAppointment(sql: Sql, salon: SalonId, held: Held, visit: Visit) {
  const { id, status } = held.appointment
  const { parts } = visit
  refuseClosed(held, visit)
  const isRestored = isFreed(status) && !isFreed(visit.status)
  if (!isRestored && isSamePlaces(held.parts, parts)) {
    if (!isSameServices(held.parts, parts)) await written(renameParts(sql, salon, id, parts))
    const rows = await sql<VisitRow>`
      with a as (${changing(salon, held, visit)})
      select ${visitColumns(salon)} from a ${withParts(salon)} order by p.position`
    return oneRow(wholeVisitsIn(rows))
  }
  await deleteParts(sql, salon, [id])
  return unlessTaken(
    parts,
    await written(sql<VisitRow>`
      with a as (${changing(salon, held, visit)}), parts as (${insertParts(parts)})
      select ${visitColumns(salon)} from a ${withParts(salon, part`parts`)} order by p.position`),
  )
}

/** Refuses changes of what was paid for: a closed visit opens again only when its sale is voided. */
function refuseClosed({ appointment, parts }: Held, visit: Visit) {
  if (appointment.saleId === null || visit.saleId !== undefined) return
  const isPaidFor =
    visit.status === appointment.status &&
    isSamePlaces(parts, visit.parts) &&
    isSameServices(parts, visit.parts)
  if (!isPaidFor) throw new AppError(appointmentErrors.visitClosed)
}

const isFreed = (status: WholeAppointment['status']) => !occupies(status)

export async function markArrival(sql: Sql, salon: SalonId, id: string, at: Date | null) {
  const rows = await sql<VisitRow>`
    with a as (
      update appointments set arrived_at = ${at}, version = version + 1
      where salon_id = ${salon} and id = ${id} returning *)
    select ${visitColumns(salon)} from a ${withParts(salon)} order by p.position`
  return oneRow(wholeVisitsIn(rows))
}

export const deleteAppointments = (sql: Sql, salon: SalonId, ids: readonly string[]) => sql`
  delete from appointments where salon_id = ${salon} and id = any(${ids}::uuid[])`
