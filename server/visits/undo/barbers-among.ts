import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'

/** Of these barbers, those who are still there. */
export async function barbersAmong(sql: Sql, salon: SalonId, ids: readonly string[]) {
  const rows = await sql<{ id: string }>`
    select id from staff where salon_id = ${salon} and id = any(${ids}::uuid[])`
  return rows.map(({ id }) => id)
}
