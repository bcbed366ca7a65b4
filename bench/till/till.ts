import { connect, type Sql } from '#server/database/sql.ts'
import { poolSize } from '#server/database/pool-size.ts'
import { fillSales, sales } from '../fill/sales.ts'
import { fillSalons } from '../fill/salons.ts'
import { emptyWorld, type Movable, signInAll, type World } from '../fill/world.ts'
import { startApp, today } from '../suite/app-process.ts'
import { openDatabase } from '../suite/database-server.ts'
import { runSound } from '../suite/load.ts'
import { hasPgbench, preparePgbench, withoutPgbench } from '../suite/pgbench.ts'
import { openRecorder } from '../suite/query-recorder.ts'
import { goal, table, writeSection } from '../suite/results.ts'
import { dayOfTill, priceOfAll, tillKinds } from './till-kinds.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const [salons, recorded, connections] = [200, 64, 16]
const [leastOfPgbench, mostMs] = [0.5, 50]

/** Visits that came and were not closed, of many salons in turn; the last ones are recorded for pgbench. */
async function poolOf(sql: Sql, tokens: ReadonlyMap<string, string>) {
  await sql`update salons set till_since = ${today}::date - 3650`
  await sql`
    update appointments set status = 'confirmed', price_cents = ${priceOfAll * 100}
    where starts_at < ${today}::date`
  await sql`update appointment_parts set price_cents = ${priceOfAll * 100}`
  const rows = await sql<{ id: string; salon: string }>`
    select id, salon_id as salon from appointments where starts_at < ${today}::date
    order by row_number() over (partition by salon_id order by starts_at, id), salon_id`
  return rows.map(({ id, salon }): Movable => ({ id, token: tokens.get(salon) ?? '', version: 0 }))
}

/** The same closings again, each of a visit that was opened anew meanwhile: only what is new in them differs. */
async function pgbenchOf(connection: Parameters<typeof startApp>[0], sql: Sql, world: World) {
  const recorder = await openRecorder(connection, world)
  const [closing] = tillKinds
  if (!closing) throw new Error('There is no kind.')
  const visits = []
  for (let nth = world.movable.length - recorded; nth < world.movable.length; nth++) {
    const queries = await recorder.record(closing, nth)
    await sql`update appointments set sale_id = null where id = ${world.movable[nth]?.id ?? null}`
    visits.push({ queries, again: await recorder.record(closing, nth) })
  }
  await recorder.close()
  return preparePgbench(connection, visits)
}

/** Half past eight in the evening, in every salon at once; and one day of a salon that has sold for years. */
export async function measureTill() {
  const database = await openDatabase()
  const { connection } = database
  const owners = await fillSalons(connection, { salons, appointments: 600 })
  const sql = connect({ ...connection, options: '-c statement_timeout=0', max: 1 }, () => {})
  const tokens = await signInAll(sql, owners)
  const ofSalon = new Map(owners.map(({ salonId }, nth) => [salonId as string, tokens[nth] ?? '']))
  const movable = await poolOf(sql, ofSalon)
  await fillSales(sql, owners[0]?.salonId ?? '')
  await sql`vacuum analyze`
  const large = { token: tokens[0] ?? '', typed: [], clients: [] }
  const world: World = { ...emptyWorld, tokens, large, movable }
  const floor = hasPgbench() ? await pgbenchOf(connection, sql, world) : undefined
  if (!floor) console.log(withoutPgbench)
  const app = await startApp(connection)
  const run = { world, url: app.url, connections }
  await runSound({ ...run, kind: 'closing a visit', seconds: 1, first: 0 })
  await sql`delete from rate_counters`
  const closed = await runSound({ ...run, kind: 'closing a visit', seconds, first: 20_000 })
  const pgbench = await floor?.(Math.min(connections, poolSize()), seconds)
  const ratio = pgbench === undefined ? undefined : closed.rate / pgbench
  await runSound({ ...run, kind: dayOfTill.name, seconds: 1, first: 0 })
  const day = await runSound({ ...run, kind: dayOfTill.name, seconds, first: 0 })
  const lines = [
    goal(
      `closing a visit ≥ ${leastOfPgbench} of pgbench, ${connections} connections`,
      `${Math.round(closed.rate)} a second, p99 ${closed.p99} ms, ${ratio?.toFixed(2) ?? '–'} of pgbench`,
      ratio !== undefined && ratio >= leastOfPgbench,
    ),
    goal(
      `a day among ${sales.toLocaleString('en')} sales, p99 ≤ ${mostMs} ms, ${connections} connections`,
      `${Math.round(day.rate)} calls a second, p50 ${day.p50} ms, p99 ${day.p99} ms`,
      day.p99 <= mostMs,
    ),
  ]
  const body = table([['goal', 'measured', ''], ...lines])
  console.log(body)
  writeSection('Till', 'npm run bench -- till', database.words, body)
  await sql.end()
  await app.end()
  await database.close()
}
