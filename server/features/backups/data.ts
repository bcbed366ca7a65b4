import type { Sql } from '#server/database/sql.ts'

/** Whether administrators were written to about a missing backup since then. */
export const wasTold = async (sql: Sql, kind: string, since: Date) => {
  const told = await sql`
    select from mail_outbox where kind = ${kind} and created_at > ${since} limit 1`
  return told.length > 0
}
