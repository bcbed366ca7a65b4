import type { Sql } from '#server/database/sql.ts'

/** Gives these visits the part that a booking would have given them, with the steps of its service, as far as its place is free. */
export const giveParts = (sql: Sql, salon: string, visits: readonly string[]) => sql`
  insert into appointment_parts (salon_id, appointment_id, position, staff_id, service_id, service_name,
    price_cents, starts_at, work, wait, finish, holds)
  select a.salon_id, a.id, 0, a.staff_id, a.service_id, a.service_name, a.price_cents, a.starts_at,
    coalesce(s.work, a.minutes), coalesce(s.wait, 0), coalesce(s.finish, 0), a.holds
  from appointments a
  left join services s on s.salon_id = a.salon_id and s.id = a.service_id and s.minutes = a.minutes
  where a.salon_id = ${salon} and a.id = any(${visits}::uuid[])
  on conflict do nothing`
