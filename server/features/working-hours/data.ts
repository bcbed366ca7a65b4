import type { StaffHoursChange, ToldHours } from '#contract/working-hours.ts'
import { commonErrors } from '#contract/common.ts'
import type { SalonId } from '#server/core/actor.ts'
import { oneRow, type Sql } from '#server/database/sql.ts'

type Row = ToldHours & { name: string }

/** A barber without hours of their own works as the salon does. */
export const hoursOf = async (sql: Sql, salon: SalonId, id: string) =>
  oneRow(
    await sql<Row>`
      select b.name, h.hours, coalesce(h.dated, '[]') as dated, coalesce(h.version, 1) as version
      from staff b left join staff_hours h on h.salon_id = b.salon_id and h.staff_id = b.id
      where b.salon_id = ${salon} and b.id = ${id}`,
    commonErrors.notFound,
  )

/** What a day of the schedule asks, in one answer. */
export const allHours = (sql: Sql, salon: SalonId) => sql<
  Pick<Row, 'hours' | 'dated'> & { id: string }
>`
  select b.id, h.hours, coalesce(h.dated, '[]') as dated
  from staff b left join staff_hours h on h.salon_id = b.salon_id and h.staff_id = b.id
  where b.salon_id = ${salon} order by b.position, b.id`

/** The barbers' rows, since the hours may have none yet. */
export const holdBarbers = (tx: Sql, salon: SalonId, ids: readonly string[]) => tx`
  select 1 from staff where salon_id = ${salon} and id = any(${ids}::uuid[])
  order by id for no key update`

export const namesOf = (sql: Sql, salon: SalonId, ids: readonly string[]) =>
  sql<
    Pick<Row, 'name'> & { id: string }
  >`select id, name from staff where salon_id = ${salon} and id = any(${ids}::uuid[])`

/** What is not sent stays as it is; a sent null is as the salon. */
export const saveHours = (
  sql: Sql,
  salon: SalonId,
  id: string,
  { hours, dated }: Required<StaffHoursChange>,
) => sql`
  insert into staff_hours (salon_id, staff_id, hours, dated, version)
  values (${salon}, ${id}, ${hours && JSON.stringify(hours)}, ${JSON.stringify(dated)}, 2)
  on conflict (salon_id, staff_id) do update
    set hours = excluded.hours, dated = excluded.dated, version = staff_hours.version + 1`
