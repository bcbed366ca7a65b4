import type { WholeAppointment } from '#contract/appointments.ts'
import { fold } from '#contract/kit/albanian.ts'
import type { SalonId } from '#server/core/actor.ts'
import { newId } from '#server/core/ids.ts'
import { columnList, oneRow, type Sql, valueList } from '#server/database/sql.ts'
import { columns, rowOf, withBarber } from '../data.ts'
import type { Booking, Place, Rival } from '../rules.ts'

export type Names = {
  barber?: string | undefined
  client_name?: string | undefined
  service_name?: string | undefined
}
type Found = {
  staffId: string | null
  clientId: string | null
  serviceId: string | null
  serviceMinutes: number | null
}

const keyOf = (name: string | undefined) => (name === undefined ? null : fold(name))

/** The ids of the names in this salon, accents and case aside; null for a name that is unknown or missing. */
export async function findNamed(sql: Sql, salon: SalonId, names: Names): Promise<Found> {
  const rows = await sql<Found>`
    select
      (select id from staff
        where salon_id = ${salon} and name_key = ${keyOf(names.barber)}) as "staffId",
      (select id from clients
        where salon_id = ${salon} and name_key = ${keyOf(names.client_name)}) as "clientId",
      s.id as "serviceId", s.minutes as "serviceMinutes"
    from (select 1) one left join services s on s.salon_id = ${salon}
      and s.name_key = ${keyOf(names.service_name)} and s.retired_at is null`
  return oneRow(rows)
}

/** Returns undefined when the place is taken, also by a concurrent booking -- the constraint decides (docs/postgres.md). */
export async function insertAppointment(sql: Sql, salon: SalonId, booking: Booking, now: Date) {
  const row = rowOf(booking)
  const [appointment] = await sql<WholeAppointment>`
    with a as (
      insert into appointments (salon_id, id, created_at, ${columnList(Object.keys(row))})
      values (${salon}, ${newId()}, ${now}, ${valueList(row)})
      on conflict on constraint appointments_no_overlap do nothing
      returning *)
    select ${columns(salon)} from a ${withBarber(salon)}`
  return appointment
}

/**
 * The first appointment that overlaps the place, except the one that is moved. Behind the fence (docs/postgres.md) all of
 * them are found by the exclusion index; otherwise PostgreSQL walks the index of times from its start.
 */
export async function findConflict(sql: Sql, salon: SalonId, place: Place, except?: string) {
  const { staffId, startsAt, minutes } = place
  const [rival] = await sql<Rival>`
    with a as materialized (
      select * from appointments
      where salon_id = ${salon} and staff_id = ${staffId} and status <> 'cancelled'
        and tsrange(starts_at, ends_at) && tsrange(${startsAt}::timestamp,
          ${startsAt}::timestamp + make_interval(mins => ${minutes}))
        and id is distinct from ${except}::uuid)
    select a.id, a.client_name, to_char(a.starts_at, 'HH24:MI') as appointment_time, b.name as barber
    from a ${withBarber(salon)} order by a.starts_at limit 1`
  return rival
}
