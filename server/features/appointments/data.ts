import type { Appointment, WholeAppointment } from '#contract/appointments.ts'
import { commonErrors } from '#contract/common.ts'
import type { SalonId } from '#server/core/actor.ts'
import { everything, type Reach } from '#server/core/reach.ts'
import { andSet, oneRow, part, type Sql } from '#server/database/sql.ts'
import { visitSeen } from '#server/features/clients/reach/data.ts'
import type { Booking } from './rules.ts'

/**
 * An appointment as the contract shows it: `a` is its row, `b` its barber. A reach bounds what is read of others; what a
 * member has just written is their own.
 */
export const columns = (salon: SalonId, reach: Reach = everything) => part`
  a.id, a.starts_at::date as appointment_date, to_char(a.starts_at, 'HH24:MI') as appointment_time,
  ${visitSeen(reach)}, a.service_name, a.service_id,
  a.minutes as duration, a.status, a.version, b.name as barber,
  (select owner_user_id from salons where id = ${salon}) as user_id`
export const withBarber = (salon: SalonId) => part`
  join staff b on b.salon_id = ${salon} and b.id = a.staff_id`

export const appointmentOf = async (sql: Sql, salon: SalonId, id: string, reach: Reach) =>
  oneRow(
    await sql<Appointment>`
      select ${columns(salon, reach)} from appointments a ${withBarber(salon)}
      where a.salon_id = ${salon} and a.id = ${id}`,
    commonErrors.notFound,
  )

export type Held = { appointment: WholeAppointment; staffId: string }

/**
 * Locks the row and reads it in a second statement: a single one would join the barber that the row had before a
 * concurrent change (docs/postgres.md, "lock, then read").
 */
export async function holdAppointment(tx: Sql, salon: SalonId, id: string): Promise<Held> {
  await tx`select 1 from appointments where salon_id = ${salon} and id = ${id} for update`
  const rows = await tx<WholeAppointment & { staffId: string }>`
    select ${columns(salon)}, a.staff_id as "staffId"
    from appointments a ${withBarber(salon)}
    where a.salon_id = ${salon} and a.id = ${id}`
  const { staffId, ...appointment } = oneRow(rows, commonErrors.notFound)
  return { appointment, staffId }
}

/**
 * A change that moves, lengthens or restores an appointment locks the days of its old and its new place, sorted: two changes
 * that swap places would block each other otherwise (docs/postgres.md, "one order"). A booking has no old place.
 */
export const lockDays = (sql: Sql, salon: SalonId, days: readonly string[]) => sql`
  select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(${salon}::text || day, 0) as key
    from unnest(${days}::text[]) day order by key offset 0) days`

/** A booking as its table has it. */
export const rowOf = (booking: Booking) => ({
  starts_at: booking.startsAt,
  minutes: booking.minutes,
  staff_id: booking.staffId,
  client_id: booking.clientId,
  client_name: booking.clientName,
  service_id: booking.serviceId,
  service_name: booking.serviceName,
  price_cents: booking.priceCents,
  status: booking.status,
})

/** A status set by hand is no longer the hourly check's. */
export async function updateAppointment(sql: Sql, salon: SalonId, id: string, booking: Booking) {
  const rows = await sql<WholeAppointment>`
    with a as (
      update appointments set version = version + 1,
        auto_confirmed_at = case when status = ${booking.status} then auto_confirmed_at end,
        auto_confirm_told_at = case when status = ${booking.status} then auto_confirm_told_at end
        ${andSet(rowOf(booking))}
      where salon_id = ${salon} and id = ${id}
      returning *)
    select ${columns(salon)} from a ${withBarber(salon)}`
  return oneRow(rows)
}

export async function deleteAppointment(sql: Sql, salon: SalonId, id: string): Promise<Held> {
  const rows = await sql<WholeAppointment & { staffId: string }>`
    with a as (delete from appointments where salon_id = ${salon} and id = ${id} returning *)
    select ${columns(salon)}, a.staff_id as "staffId" from a ${withBarber(salon)}`
  const { staffId, ...appointment } = oneRow(rows, commonErrors.notFound)
  return { appointment, staffId }
}
