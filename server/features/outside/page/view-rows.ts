import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'

/** The services that were booked from one day until before another, those booked most first. */
export const servicesByBookings = async (
  sql: Sql,
  salon: SalonId,
  { from, to }: { readonly from: string; readonly to: string },
) =>
  (
    await sql<{ id: string }>`
      select a.service_id as id from appointments a
      where a.salon_id = ${salon} and a.starts_at >= ${from}::date and a.starts_at < ${to}::date
        and a.service_id is not null
      group by 1 order by count(*) desc, 1`
  ).map(({ id }) => id)
