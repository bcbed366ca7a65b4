import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'

/** The one of these services that was booked most since a day. */
export const mostBooked = async (
  sql: Sql,
  salon: SalonId,
  services: readonly string[],
  since: string,
) =>
  (
    await sql<{ id: string }>`
      select a.service_id as id from appointments a
      where a.salon_id = ${salon} and a.starts_at >= ${since}::date
        and a.service_id = any(${services}::uuid[])
      group by 1 order by count(*) desc, 1 limit 1`
  )[0]?.id
