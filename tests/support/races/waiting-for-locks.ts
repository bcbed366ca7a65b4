import type { Sql } from '#server/database/sql.ts'
import { eventually } from '#tests/support/eventually.ts'

/** Waits until so many statements of this test's database wait for a lock. */
export const waitingForLocks = (sql: Sql, count: number) =>
  eventually(async () => {
    const waiting = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    if (waiting.length < count) throw new Error(`${waiting.length} of ${count} wait`)
  })
