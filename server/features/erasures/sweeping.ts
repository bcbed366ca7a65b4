import type { Log } from '#server/core/log.ts'
import {
  connect,
  type Connection,
  type Database,
  isUnavailable,
  Part,
} from '#server/database/sql.ts'
import { places } from './places.ts'

/** Of the values in tables the planner keeps samples, to make its estimates. */
const samples = 'pg_statistic'
const swept = [...Object.keys(places), samples]

/** A table up to this size is written anew in seconds. During it nobody reads the table. */
const mostBytes = 128 * 1024 * 1024

type Sweeping = {
  readonly direct: Connection
  readonly log: Log
  /** The database is Orari's own, and nothing else needs its write-ahead log. */
  readonly isOurs: boolean
  readonly now: () => Date
}

/**
 * Sweeps what erasing has left in the database's files. A table that is written anew keeps no byte of its former rows; one that is too large for
 * that is cleaned, and its free space is overwritten in time. The log of changes is begun anew, and its former pieces are removed.
 */
export async function sweep({ direct, log, isOurs, now }: Sweeping) {
  const options = '-c lock_timeout=3s -c statement_timeout=5min'
  // Only the superuser may begin the log anew; a server's own is its operator's.
  const user = isOurs && { user: (await import('#server/database/embedded/cluster.ts')).superuser }
  const sql = connect({ ...direct, ...user, max: 1, min: 0, options }, () => {})
  try {
    const begun = now()
    const due = await sql`select from erasures where swept_at is null and at <= ${begun}`
    if (due.length === 0) return
    for (const table of swept) await sweepTable(sql, table)
    if (isOurs) {
      await sql`select pg_switch_wal()`
      await sql`checkpoint`
    }
    await sql`update erasures set swept_at = ${begun} where swept_at is null and at <= ${begun}`
  } catch (error) {
    // A table was in use for long: the next night tries again.
    if (!isUnavailable(error)) throw error
    log.warn({ err: error }, 'erased rows are not swept yet')
  } finally {
    await sql.end()
  }
}

async function sweepTable(sql: Database, table: string) {
  const [found] = await sql<{ bytes: number; knowsClearing: boolean }>`
    select pg_total_relation_size(${table}::regclass) + coalesce(
      (select sum(pg_total_relation_size(relid)) from pg_partition_tree(${table}::regclass)), 0) as bytes,
      current_setting('server_version_num')::int >= 180000 as "knowsClearing"`
  const name = new Part([table], [])
  await ((found?.bytes ?? 0) > mostBytes ? sql`vacuum ${name}` : sql`vacuum (full) ${name}`)
  if (table === samples) return
  // Of an empty table no new samples are taken, and the former ones stay.
  if (found?.knowsClearing)
    await sql`
      select pg_clear_attribute_stats(s.schemaname, s.tablename, s.attname, s.inherited) from pg_stats s
      where s.schemaname = 'public' and (s.tablename = ${table} or s.tablename in (
        select relid::regclass::text from pg_partition_tree(${table}::regclass)))`
  await sql`analyze ${name}`
}
