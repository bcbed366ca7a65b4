import type { Sql } from '#server/database/sql.ts'

/** Adds the one part of a booking to visits that a test inserted by SQL. */
export const givePart = (sql: Sql) => sql`
  insert into appointment_parts (salon_id, appointment_id, position, staff_id, service_id, service_name,
    price_cents, starts_at, work, holds)
  select a.salon_id, a.id, 0, a.staff_id, a.service_id, a.service_name, a.price_cents, a.starts_at,
    a.minutes, a.holds
  from appointments a where not exists (
    select from appointment_parts p where p.salon_id = a.salon_id and p.appointment_id = a.id)
  on conflict do nothing`
