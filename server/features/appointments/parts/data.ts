import { fold } from '#contract/kit/albanian.ts'
import type { SalonId } from '#server/core/actor.ts'
import { oneRow, part, type Sql } from '#server/database/sql.ts'
import type { NamedBarber, Offer, OfferedService, PlannedPart, Rival } from './rules.ts'

/** The parts as they are stored, in their order. */
export const storedParts = (sql: Sql, salon: SalonId, id: string) => sql<PlannedPart>`
  select staff_id as "staffId", service_id as "serviceId", service_name as "serviceName",
    price_cents as "priceCents", to_char(starts_at, 'YYYY-MM-DD HH24:MI') as "startsAt",
    work, wait, finish, buffer
  from appointment_parts where salon_id = ${salon} and appointment_id = ${id} order by position`

/** A visit's parts as rows, for an insert or a comparison. */
const rowsOf = (parts: readonly PlannedPart[]) => part`
  jsonb_to_recordset(${JSON.stringify(parts.map((row, position) => ({ ...row, position })))}::jsonb)
    w("staffId" uuid, "serviceId" uuid, "serviceName" text, "priceCents" int, "startsAt" timestamp,
      work int, wait int, finish int, buffer int, position int)`

/** For `with`: the parts of the visit in `a`. A place that is taken stays out: the constraint decides (docs/postgres.md). */
export const insertParts = (parts: readonly PlannedPart[]) => part`
  insert into appointment_parts (salon_id, appointment_id, position, staff_id, service_id, service_name,
    price_cents, starts_at, work, wait, finish, buffer, holds)
  select a.salon_id, a.id, w.position, w."staffId", w."serviceId", w."serviceName", w."priceCents",
    w."startsAt", w.work, w.wait, w.finish, w.buffer, a.holds
  from a, ${rowsOf(parts)} order by w."staffId", w."startsAt"
  on conflict on constraint parts_no_overlap do nothing
  returning *`

export const deleteParts = (sql: Sql, salon: SalonId, id: string) => sql`
  delete from appointment_parts where salon_id = ${salon} and appointment_id = ${id}`

/** What is done in the same places, and for how much. */
export const renameParts = (
  sql: Sql,
  salon: SalonId,
  id: string,
  parts: readonly PlannedPart[],
) => sql`
  update appointment_parts p set service_id = w."serviceId", service_name = w."serviceName",
    price_cents = w."priceCents"
  from ${rowsOf(parts)}
  where p.salon_id = ${salon} and p.appointment_id = ${id} and p.position = w.position`

/** The first visit that needs a barber at the same time as one of these parts, except the one that is moved. */
export async function findConflict(
  sql: Sql,
  salon: SalonId,
  parts: readonly PlannedPart[],
  except?: string,
) {
  const [rival] = await sql<Rival>`
    with taken as materialized (
      select p.appointment_id, p.staff_id, p.starts_at
      from ${rowsOf(parts)} join appointment_parts p on p.salon_id = ${salon} and p.staff_id = w."staffId"
        and p.holds and p.busy && hands_needed(w."startsAt", w.work, w.wait, w.finish, w.buffer)
      where p.appointment_id is distinct from ${except}::uuid)
    select a.id, a.client_name, to_char(p.starts_at, 'HH24:MI') as appointment_time, b.name as barber
    from taken p join appointments a on a.salon_id = ${salon} and a.id = p.appointment_id
    join staff b on b.salon_id = ${salon} and b.id = p.staff_id
    order by p.starts_at limit 1`
  return rival
}

const offered = part`
  s.id, s.name_key as key, s.name, s.work, s.wait, s.finish, s.buffer, s.price_cents as "priceCents",
  s.retired_at is null as "isListed",
  coalesce((select json_agg(json_build_object('id', d.staff_id, 'priceCents', d.price_cents,
      'minutes', d.minutes))
    from service_barbers d where d.salon_id = s.salon_id and d.service_id = s.id), '[]') as barbers`

/** What the salon's lists say of these services, by id or by name, and of its barbers, in their order. */
export async function readOffer(
  sql: Sql,
  salon: SalonId,
  { ids, names }: { ids: readonly string[]; names: readonly string[] },
): Promise<Offer> {
  const found = oneRow(
    await sql<{ services: OfferedService[]; barbers: NamedBarber[] }>`
      select
        (select coalesce(json_agg(found), '[]') from (
          select ${offered} from services s where s.salon_id = ${salon}
            and (s.id = any(${ids}::uuid[])
              or s.retired_at is null and s.name_key = any(${names.map(fold)}::text[]))) found) as services,
        (select coalesce(json_agg(found), '[]') from (
          select id, name, name_key as key, active from staff
          where salon_id = ${salon} order by position, id) found) as barbers`,
  )
  return found
}
