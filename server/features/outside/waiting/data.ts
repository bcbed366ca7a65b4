import type { SalonId } from '#server/core/actor.ts'
import { oneRow, type Sql } from '#server/database/sql.ts'

/** How often a number waits at a salon. */
export const countOf = async (sql: Sql, salon: SalonId, e164: string) =>
  oneRow(
    await sql<{ count: number }>`
      select count(*)::int as count from waiting_entries
      where salon_id = ${salon} and e164 = ${e164} and booked_as is null`,
  ).count
