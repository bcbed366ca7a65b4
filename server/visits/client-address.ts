import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'

/** Where the news of a visit go, if it was booked at the door with an address. */
export const receiverOf = async (sql: Sql, salon: SalonId, id: string) =>
  (
    await sql<{ email: string; timeZone: string; startsAt: string }>`
      select o.email, l.time_zone as "timeZone", to_char(a.starts_at, 'YYYY-MM-DD HH24:MI') as "startsAt"
      from online_bookings o join salons l on l.id = o.salon_id
      join appointments a on a.salon_id = o.salon_id and a.id = o.appointment_id
      where o.salon_id = ${salon} and o.appointment_id = ${id} and o.email <> ''`
  )[0]
