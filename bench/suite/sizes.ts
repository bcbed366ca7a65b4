import { connect, type Sql } from '#server/database/sql.ts'
import { fillWorld } from '../fill/world.ts'
import { openDatabase } from './database-server.ts'
import { kinds } from './kinds.ts'
import { openRecorder, type Recorder } from './query-recorder.ts'
import { table, writeSection } from './results.ts'

const [writes, first] = [2_000, 90_000_000]

type Size = { name: string; rows: number; heap: number; indexes: number }

const tables = (sql: Sql) => sql<Size>`
  select relname as name, reltuples::int8 as rows, pg_table_size(oid) as heap, pg_indexes_size(oid) as indexes
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples > 900
  order by pg_total_relation_size(oid) desc`

const indexes = (sql: Sql) => sql<{ name: string; bytes: number }>`
  select indexrelid::regclass::text as name, pg_relation_size(indexrelid) as bytes
  from pg_index where indrelid = 'appointments'::regclass order by bytes desc`

/** What so many of these calls write to the log of the database, each. */
async function logged(sql: Sql, { record }: Recorder, name: string) {
  const kind = kinds.find((one) => one.name === name)
  if (!kind) throw new Error(`There is no kind ${name}.`)
  const at = async () =>
    (await sql<{ bytes: number }>`select pg_current_wal_insert_lsn() - '0/0' as bytes`)[0]?.bytes ??
    0
  await sql`select pg_sleep(0)`
  const before = Number(await at())
  await record(kind, first, writes)
  return (Number(await at()) - before) / writes
}

/** What a row takes on the disk and a change in the log: what docs/scale.md counts with. */
export async function measureSizes() {
  const database = await openDatabase()
  const { world } = await fillWorld(database.connection)
  const sql = connect({ ...database.connection, max: 1 }, () => {})
  const perRow = ({ name, rows, heap, indexes: beside }: Size) => [
    name,
    rows.toLocaleString('en'),
    String(Math.round(heap / rows)),
    String(Math.round(beside / rows)),
  ]
  const sizes = (await tables(sql)).map(perRow)
  const total = (await tables(sql)).find(({ name }) => name === 'appointments')?.rows ?? NaN
  const each = (await indexes(sql)).map(({ name, bytes }) => [
    name,
    String(Math.round(bytes / total)),
  ])
  const recorder = await openRecorder(database.connection, world)
  const log = [['', 'bytes of log']]
  for (const name of ['booking', 'moving'])
    log.push([name, String(Math.round(await logged(sql, recorder, name)))])
  const body = [
    table([['table', 'rows', 'bytes a row', 'indexes a row'], ...sizes]),
    table([['index of appointments', 'bytes a row'], ...each]),
    table(log),
  ].join('\n\n')
  console.log(body)
  writeSection('Sizes', 'npm run bench -- sizes', database.words, body)
  await recorder.close()
  await sql.end()
  await database.close()
}
