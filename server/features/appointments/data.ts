import type { Appointment, AppointmentChange, Status } from '#contract/appointments.ts'
import { commonErrors } from '#contract/common.ts'
import { fold } from '#contract/kit/albanian.ts'
import {
  activitiesFor,
  type Entry,
  noteColumns,
  toNote,
} from '#server/features/history/recording/data.ts'
import type { SalonId } from '#server/core/actor.ts'
import { patienceOf } from '#server/database/retry.ts'
import { type Sql, only, part } from '#server/database/sql.ts'
import type { Place, Rival } from './rules.ts'

/**
 * A row as the contract shows it, written where it lies: `a` is the appointment, `b` its barber. Plain concatenation is
 * a third cheaper than format() and far cheaper than json_build_object, and a week has hundreds of rows; each piece
 * copies those before it, so that two halves cost less than one whole.
 */
export const toJson = part`('{"id":"' || a.id || '","appointment_date":"' || a.starts_at::date ||
  '","appointment_time":"' || left(a.starts_at::time::text, 5) ||
  '","client_name":' || to_json(a.client_name) ||
  (',"client_id":' || coalesce('"' || a.client_id || '"', 'null') ||
  ',"service_name":' || to_json(a.service_name) ||
  ',"service_id":' || coalesce('"' || a.service_id || '"', 'null') || ',"price":' || a.price_cents / 100::float8 ||
  ',"duration":' || a.minutes || ',"status":"' || a.status || '","version":' || a.version || b.ending))`
const endings = (salon: SalonId | Part) => part`
  select id, name, ',"barber":' || to_json(name) || ',"user_id":"' ||
    (select id from users where salon_id = ${salon} order by created_at limit 1) || '"}' as ending
  from staff where salon_id = ${salon}`
/** What all appointments of one barber end with is written once for each barber (`offset 0`), not for each row. */
export const withBarber = (salon: SalonId) => part`
  join (${endings(salon)} offset 0) b on b.id = a.staff_id`
/** For a few appointments; `limit 1` keeps it a look-up for each. */
export const withOwnBarber = (salon: SalonId | Part) => part`
  join lateral (${endings(salon)} and id = a.staff_id limit 1) b on true`

type Part = ReturnType<typeof part>
export type Shown = { appointment: Appointment }

/** What names stand for; a name that is not asked for, or not known, is nobody. */
export type Names = Pick<AppointmentChange, 'barber' | 'client_name' | 'service_name'>
export type Parts = {
  staff_id: string | null
  client_id: string | null
  service_id: string | null
  minutes: number | null
}
const keyOf = (name: string | undefined) => (name === undefined ? null : fold(name))
export const keysOf = ({ barber, client_name, service_name }: Names) => ({
  barber: keyOf(barber),
  client: keyOf(client_name),
  service: keyOf(service_name),
})
type Keys = ReturnType<typeof keysOf> | Record<keyof ReturnType<typeof keysOf>, Part>

export const partsOf = (salon: SalonId | Part, { barber, client, service }: Keys) => part`
  select
    (select id from staff where salon_id = ${salon} and name_key = ${barber}) as staff_id,
    (select id from clients where salon_id = ${salon} and name_key = ${client}) as client_id,
    s.id as service_id, s.minutes
  from (select 1) one left join services s
    on s.salon_id = ${salon} and s.name_key = ${service} and s.retired_at is null limit 1`

export const findParts = async (sql: Sql, salon: SalonId, names: Names): Promise<Parts> =>
  only(await sql<Parts>`${partsOf(salon, keysOf(names))}`)

export type Booking = Place & {
  clientId: string | null
  clientName: string
  serviceId: string | null
  serviceName: string
  priceCents: number
  status: Status
}

type Seat = { staffId: Part; startsAt: Part | string; minutes: Part }

/**
 * What overlaps the place; `except` is the appointment that seeks it. All of it is found first, by the exclusion index,
 * and sorted then: beside `order by … limit 1` a large salon's index of times looks cheaper, and is walked from its start.
 */
export const rivals = (
  salon: SalonId | Part,
  seat: Seat,
  except: Part | string | null = null,
) => part`
  with overlapping as materialized (
    select a.id, a.client_name, a.starts_at, a.staff_id
    from appointments a
    where a.salon_id = ${salon} and a.staff_id = ${seat.staffId} and a.status <> 'cancelled'
      and tsrange(a.starts_at, a.ends_at) && tsrange(${seat.startsAt}::timestamp,
        ${seat.startsAt}::timestamp + make_interval(mins => ${seat.minutes}))
      and a.id is distinct from ${except}::uuid)
  select a.id, a.client_name, to_char(a.starts_at, 'HH24:MI') as appointment_time, b.name as barber
  from overlapping a ${withOwnBarber(salon)}
  order by a.starts_at limit 1`

export async function rivalFor(sql: Sql, salon: SalonId, place: Place, except: string) {
  const { startsAt } = place
  const seat = { startsAt, staffId: part`${place.staffId}`, minutes: part`${place.minutes}::int` }
  const [rival] = await sql<Rival>`${rivals(salon, seat, except)}`
  return rival
}

export type Held = Shown & { staff_id: string; service_id: string | null }

/** An appointment and what a change of it would meet: what new names stand for, and who sits where it would go. */
export async function lookAhead(sql: Sql, salon: SalonId, id: string, wanted: AppointmentChange) {
  const seat = {
    staffId: wanted.barber === undefined ? part`seen.staff_id` : part`known.staff_id`,
    startsAt: part`(coalesce(${wanted.appointment_date}::date, seen.starts_at::date)
      + coalesce(${wanted.appointment_time}::time, seen.starts_at::time))`,
    minutes: part`coalesce(${wanted.duration}::int, seen.minutes)`,
  }
  const rows = await sql<Held & { known: Parts; rival: Rival | null }>`
    with known as materialized (${partsOf(salon, keysOf(wanted))}),
    seen as materialized (
      select ${toJson}::json as appointment, a.id, a.staff_id, a.service_id, a.starts_at, a.minutes
      from appointments a ${withOwnBarber(salon)}
      where a.salon_id = ${salon} and a.id = ${id})
    select seen.appointment, seen.staff_id, seen.service_id, to_json(known) as known, (
      select to_json(rival) from (${rivals(salon, seat, part`seen.id`)}) rival) as rival
    from seen, known`
  return only(rows, commonErrors.notFound)
}

/** Nobody else changes it until the transaction ends. Held first and read then: whoever waited sees the new barber. */
export async function holdAppointment(tx: Sql, salon: SalonId, id: string) {
  await tx`select 1 from appointments where salon_id = ${salon} and id = ${id} for update`
  const rows = await tx<Held>`
    select ${toJson}::json as appointment, a.staff_id, a.service_id
    from appointments a ${withOwnBarber(salon)}
    where a.salon_id = ${salon} and a.id = ${id}`
  return only(rows, commonErrors.notFound)
}

// In one order for everybody.
const locked = (keys: Part) => part`
  select count(*) filter (where pg_advisory_xact_lock(key) is null)
  from (select distinct hashtextextended(salon || day, 0) as key from ${keys} order by key offset 0) days`

/**
 * Whoever moves, lengthens or restores takes the days of the place left and the place sought, in one order: two who
 * swap places would each hold what the other waits for. A booking needs none of this, it never holds what it seeks.
 */
export const lockDays = (sql: Sql, salon: SalonId, days: readonly string[]) =>
  sql`${locked(part`(select ${salon}::text as salon, day from unnest(${days}::text[]) day) taken`)}`

/** What shall stand where something else was seen. */
export type Change = {
  salonId: SalonId
  seen: Pick<Appointment, 'id' | 'version'>
  booking: Booking
  days: readonly string[]
  note: Entry
}

const columns = part`
  nth int, salon_id uuid, id uuid, version int, starts_at timestamp, minutes int, staff_id uuid,
  client_id uuid, client_name text, service_id uuid, service_name text, price_cents int, status text,
  days text[], ${noteColumns}`
const toRow = ({ salonId, seen, booking, days, note }: Change, nth: number) => ({
  nth,
  salon_id: salonId,
  id: seen.id,
  version: seen.version,
  starts_at: booking.startsAt,
  minutes: booking.minutes,
  staff_id: booking.staffId,
  client_id: booking.clientId,
  client_name: booking.clientName,
  service_id: booking.serviceId,
  service_name: booking.serviceName,
  price_cents: booking.priceCents,
  status: booking.status,
  days,
  ...toNote(note),
})

/**
 * One step that holds the appointments, takes the days and changes them, in this order; null for one that is no longer
 * what was seen, as it is to the second who changes it in this step. A status set by hand is no longer the hourly check's.
 */
export const updateAtOnce = (sql: Sql, changes: readonly Change[]) => sql<{
  appointment: Appointment | null
}>`
  with asked as materialized (
    select asked.* from json_to_recordset(${JSON.stringify(changes.map(toRow))}::json) as asked (${columns})
      ${patienceOf(changes)}),
  held as materialized (
    select first.* from (
      select distinct on (salon_id, id) * from asked order by salon_id, id, nth) first
    join appointments a
      on a.salon_id = first.salon_id and a.id = first.id and a.version = first.version
    order by first.salon_id, first.id for update of a),
  taken as materialized (
    ${locked(part`(select salon_id::text as salon, unnest(days) as day from held) taken`)}),
  a as (
    update appointments was set
      starts_at = held.starts_at, minutes = held.minutes, staff_id = held.staff_id,
      client_id = held.client_id, client_name = held.client_name, service_id = held.service_id,
      service_name = held.service_name, price_cents = held.price_cents, status = held.status,
      version = was.version + 1,
      auto_confirmed_at = case when was.status = held.status then auto_confirmed_at end,
      auto_confirm_told_at = case when was.status = held.status then auto_confirm_told_at end
    from held, taken
    where was.salon_id = held.salon_id and was.id = held.id
    returning was.*),
  noted as (${activitiesFor(part`(select held.* from a join held on held.id = a.id)`)})
  select shown.appointment
  from asked left join held using (nth) left join lateral (
    select ${toJson}::json as appointment
    from a ${withOwnBarber(part`a.salon_id`)} where a.id = held.id limit 1) shown on true
  order by nth`

export async function deleteAppointment(sql: Sql, salon: SalonId, id: string) {
  const rows = await sql<Shown>`
    with a as (delete from appointments where salon_id = ${salon} and id = ${id} returning *)
    select ${toJson}::json as appointment from a ${withOwnBarber(salon)}`
  return only(rows, commonErrors.notFound).appointment
}
