import { oneRow, type Sql } from '#server/database/sql.ts'
import { reckonPast } from '#server/features/returns/due/reckoning.ts'
import type { Owner } from '../fill/salons.ts'
import { now } from '../suite/app-process.ts'

/** A day later: of how many clients a visit has begun, and how many rows the job writes for them. */
export async function nightOf(sql: Sql, { salonId }: Owner) {
  const later = new Date(now().getTime() + 24 * 3_600_000)
  const { begun } = oneRow(
    await sql<{ begun: number }>`
      select count(distinct a.client_id)::int as begun
      from appointments a join salons l on l.id = a.salon_id
      where a.salon_id = ${salonId} and a.status not in ('cancelled', 'no_show')
        and a.starts_at > ${now()}::timestamptz at time zone l.time_zone
        and a.starts_at <= ${later}::timestamptz at time zone l.time_zone`,
  )
  return sql.begin(async (tx) => {
    const begin = performance.now()
    await reckonPast(tx, later)
    const ms = performance.now() - begin
    const { written } = oneRow(
      await tx<{ written: number }>`
        select (n_tup_upd + n_tup_ins)::int as written from pg_stat_xact_user_tables
        where relname = 'client_rhythms'`,
    )
    return { begun, written, ms }
  })
}
