import { connect, type Sql } from '#server/database/sql.ts'
import { type Call, kinds } from './kinds.ts'
import { openPlace } from './place.ts'
import { openRecorder } from './recorded.ts'
import { keep, table } from './results.ts'
import { fillWorld, type World } from './world.ts'

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
async function logged(sql: Sql, record: (calls: Call[]) => Promise<unknown>, calls: Call[]) {
  const at = async () =>
    (await sql<{ bytes: number }>`select pg_current_wal_insert_lsn() - '0/0' as bytes`)[0]?.bytes ??
    0
  await sql`select pg_sleep(0)`
  const before = Number(await at())
  await record(calls)
  return (Number(await at()) - before) / calls.length
}

const callsOf = (name: string, world: World) => {
  const kind = kinds.find((one) => one.name === name)
  return Array.from({ length: writes }, (_, nth) => kind?.calls(world, first + nth) ?? []).flat()
}

/** What a row takes on the disk and a change in the log: what docs/scale.md counts with. */
export async function measureSizes() {
  const place = await openPlace()
  const { world } = await fillWorld(place.connection)
  const sql = connect({ ...place.connection, max: 1 }, () => {})
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
  const recorder = await openRecorder(place.connection)
  const log = [['', 'bytes of log']]
  for (const name of ['booking', 'moving'])
    log.push([name, String(Math.round(await logged(sql, recorder.record, callsOf(name, world))))])
  const body = [
    table([['table', 'rows', 'bytes a row', 'indexes a row'], ...sizes]),
    table([['index of appointments', 'bytes a row'], ...each]),
    table(log),
  ].join('\n\n')
  console.log(body)
  keep('Sizes', 'npm run bench -- sizes', place.words, body)
  await recorder.close()
  await sql.end()
  await place.close()
}
