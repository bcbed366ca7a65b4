import { type BarberWhoLeft, mostToMove } from '#contract/move-many.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { isAhead } from '#server/visits/shown.ts'

/** The ids of the visits that lie ahead of a barber, the next one first. */
export const visitsOfBarber = async (
  sql: Sql,
  salon: SalonId,
  barber: string,
  { from, now }: { from: string | undefined; now: Date },
) =>
  (
    await sql<{ id: string }>`
      select a.id from appointments a
      where a.salon_id = ${salon} and ${isAhead(salon, now)}
        and a.starts_at >= coalesce(${from ?? null}::date, '-infinity') and exists (select from appointment_parts p
          where p.salon_id = a.salon_id and p.appointment_id = a.id and p.staff_id = ${barber})
      order by a.starts_at, a.id limit ${mostToMove}`
  ).map(({ id }) => id)

/** The inactive barbers who still have visits ahead. */
export const barbersWhoLeft = (sql: Sql, salon: SalonId, now: Date) => sql<BarberWhoLeft>`
  select s.id, s.name, count(distinct a.id)::int as visits
  from staff s
  join appointment_parts p on p.salon_id = s.salon_id and p.staff_id = s.id and p.holds and p.busy && tsrange(
    (select ${now}::timestamptz at time zone time_zone from salons where id = ${salon}), null)
  join appointments a on a.salon_id = p.salon_id and a.id = p.appointment_id
  where s.salon_id = ${salon} and not s.active and ${isAhead(salon, now)}
  group by s.id, s.name, s.position order by s.position, s.id`

export const isBarber = async (sql: Sql, salon: SalonId, id: string) =>
  (await sql`select 1 from staff where salon_id = ${salon} and id = ${id}`).length > 0
