import { connect, type Connection, type Sql } from '#server/database/sql.ts'

/**
 * Leaves word of a proved backup in the server's database. The folder of the file is that of one node alone, and all others
 * have to notice when there is no backup any more.
 */
export async function markProved(connection: Connection, at: Date) {
  const sql = connect({ ...connection, min: 0, max: 1 }, () => {})
  try {
    await sql`
      insert into proved_backup (made_at) values (${at})
      on conflict (one) do update set made_at = greatest(proved_backup.made_at, excluded.made_at)`
  } finally {
    await sql.end()
  }
}

export async function newestProved(sql: Sql) {
  const [newest] = await sql<{ ms: number }>`
    select (extract(epoch from made_at) * 1000)::float8 as ms from proved_backup`
  return newest && new Date(newest.ms)
}
