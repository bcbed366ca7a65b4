import { type Connection, connect, type Sql } from '#server/database/sql.ts'
import { execute, fillSalons } from '../fill/salons.ts'
import { median } from '../product.ts'
import { preparePgbench } from './pgbench.ts'
import { openDatabase } from './database-server.ts'
import type { Query } from './query-recorder.ts'
import { table, writeSection } from './results.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const [salons, months, asked, clients, rounds] = [300, 24, 16, 8, 3]
const kinds = ['whole', 'parted'] as const

/** The same appointments twice, of two years: in one table, and in one for each month. */
async function build(sql: Sql) {
  const columns =
    'salon_id, id, starts_at, minutes, staff_id, client_id, client_name, service_id, service_name, price_cents, status'
  await execute(
    sql,
    'create table whole (like appointments including generated including defaults)',
  )
  await execute(
    sql,
    `create table parted (like appointments including generated including defaults) partition by range (starts_at)`,
  )
  for (let month = 0; month < months + 2; month++)
    await execute(
      sql,
      `do $$ declare first date := date '2024-11-01' + ${month} * interval '1 month'; begin
        execute format('create table parted_%s partition of parted for values from (%L) to (%L)',
          ${month}, first, first + interval '1 month'); end $$`,
    )
  for (const kind of kinds) {
    await execute(
      sql,
      `insert into ${kind} (${columns}) select ${columns.replace('starts_at', `starts_at - abs(hashtext(id::text)) % ${months} * interval '1 month'`)}
        from appointments order by starts_at`,
    )
    // A key of a parted table has to hold what parts it.
    await execute(
      sql,
      `alter table ${kind} add primary key (salon_id, id${kind === 'parted' ? ', starts_at' : ''})`,
    )
    await execute(
      sql,
      `create index on ${kind} (salon_id, starts_at) include (status, price_cents)`,
    )
    await execute(sql, `create index on ${kind} (salon_id, client_id, starts_at)`)
  }
  await sql`vacuum analyze`
}

/** What keeps a barber from being in two places at once. */
const guardOf = (sql: Sql) =>
  execute(
    sql,
    `alter table parted add exclude using gist
      (salon_id with =, staff_id with =, tsrange(starts_at, ends_at) with &&) where (status <> 'cancelled')`,
  ).then(
    () => 'taken',
    (error: Error) => error.message,
  )

type Row = { salon: string; id: string; client: string; staff: string }

const questions = (kind: string, { salon, id, client, staff }: Row): Record<string, Query> => ({
  'a week': {
    text: `select id, client_name, status from ${kind} where salon_id = $1 and starts_at >= $2 and starts_at < $3
      order by starts_at`,
    values: [salon, '2026-06-01', '2026-06-08'],
  },
  'one by its id': {
    text: `select client_name, status from ${kind} where salon_id = $1 and id = $2`,
    values: [salon, id],
  },
  'a client’s last twenty': {
    text: `select starts_at, status from ${kind} where salon_id = $1 and client_id = $2 order by starts_at desc limit 20`,
    values: [salon, client],
  },
  'an insert': {
    text: `insert into ${kind} (salon_id, id, starts_at, minutes, staff_id, client_name, service_name, price_cents)
      values ($1, gen_random_uuid(), date '2026-11-30', 30, $2, 'Besa', 'Prerje', 800)`,
    values: [salon, staff],
  },
})

async function compare(connection: Connection, rows: readonly Row[], name: string) {
  const run = await Promise.all(
    kinds.map((kind) => {
      const queries = rows.map((row) =>
        [questions(kind, row)[name]].filter((one) => one !== undefined),
      )
      return preparePgbench(
        connection,
        queries.map((one) => ({ queries: one, again: one })),
      )
    }),
  )
  const rates: number[][] = kinds.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [nth, one] of run.entries()) rates[nth]?.push(await one(clients, seconds))
  const [whole = NaN, parted = NaN] = rates.map(median)
  return [name, String(Math.round(whole)), String(Math.round(parted)), (parted / whole).toFixed(2)]
}

async function forget(sql: Sql) {
  const timed = async (statement: string) => {
    const begin = performance.now()
    await execute(sql, statement)
    return performance.now() - begin
  }
  const whole = await timed(`delete from whole where starts_at < '2024-12-01'`)
  const parted = await timed('drop table parted_0')
  return ['forgetting a month, ms', String(Math.round(whole)), String(Math.round(parted)), '']
}

/** Whether a table for each month would pay. */
export async function measurePartitions() {
  const database = await openDatabase()
  await fillSalons(database.connection, { salons, appointments: 1_000 })
  const options = '-c statement_timeout=0 -c maintenance_work_mem=256MB'
  const sql = connect({ ...database.connection, options, max: 1 }, () => {})
  await build(sql)
  const rows = await sql<Row>`
    select distinct on (salon_id) salon_id as salon, id, client_id as client, staff_id as staff
    from whole order by salon_id limit ${asked}`
  const lines: string[][] = []
  for (const name of Object.keys(questions('whole', { salon: '', id: '', client: '', staff: '' })))
    lines.push(await compare(database.connection, rows, name))
  const guard = await guardOf(sql)
  lines.push(await forget(sql))
  const head = [`${salons * 1_000} rows of ${months} months, /s`, 'one table', 'by month', 'ratio']
  const body = `${table([head, ...lines])}\n\nThe guard of a barber's time on the table by month: ${guard}.`
  console.log(body)
  writeSection('Partitions', 'npm run bench -- partitions', database.words, body)
  await sql.end()
  await database.close()
}
