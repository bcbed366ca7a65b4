import { freeSlots } from '#contract/visits/availability.ts'
import { connect, type Sql } from '#server/database/sql.ts'
import { readBusy, readTimes } from '#server/visits/times.ts'
import { chosenBarbers, wantedParts } from '#server/visits/slots.ts'
import { givePart } from '#tests/support/server/parts.ts'
import { fillSalons } from '../fill/salons.ts'
import { emptyWorld, signInAll, type World } from '../fill/world.ts'
import { median } from '../product.ts'
import { startApp } from '../suite/app-process.ts'
import { openDatabase } from '../suite/database-server.ts'
import { runSound } from '../suite/load.ts'
import { goal, table, writeSection } from '../suite/results.ts'
import { freeDays, freeFrom, freeKinds } from './free-kinds.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)
const [salons, connections, mostMs, mostInFunction] = [64, 16, 50, 10]
const [barbers, perDay] = [12, 43]

type Owner = Awaited<ReturnType<typeof fillSalons>>[number]

/** Salons of twelve barbers, who have 301 visits in each week that is asked for. */
async function fillBusySalons(sql: Sql, owners: readonly Owner[]) {
  await sql`delete from appointments`
  await sql`
    insert into staff (salon_id, id, name, name_key, position)
    select s.id, gen_random_uuid(), 'Berberi ' || n, 'berberi ' || n, n
    from salons s, generate_series(6, ${barbers}::int - 1) n`
  await sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_name, service_name,
      price_cents, status)
    select b.salon_id, gen_random_uuid(),
      ${freeFrom}::timestamp + n / ${perDay}::int * interval '1 day'
        + (9 + n % ${perDay}::int / ${barbers}::int * 2) * interval '1 hour',
      45, b.id, 'Klienti', 'Prerje', 1000, 'confirmed'
    from generate_series(0, ${freeDays * perDay}::int - 1) n
    join staff b on b.position = n % ${perDay}::int % ${barbers}::int`
  await givePart(sql)
  await sql`vacuum analyze`
  const rows = await sql<{ salon: string; services: string[] }>`
    select salon_id as salon, array_agg(id order by name_key) as services from services group by 1`
  const servicesOf = new Map(rows.map(({ salon, services }) => [salon, services.join(',')]))
  const typed = owners.map(({ salonId }) => servicesOf.get(salonId) ?? '')
  const tokens = await signInAll(sql, owners)
  return { ...emptyWorld, tokens, large: { token: '', typed, clients: [] } } satisfies World
}

/** What the pure function takes for the same question, without the database. */
async function inFunction(sql: Sql, { salonId }: Owner, services: readonly string[]) {
  const span = { from: freeFrom, days: freeDays }
  const times = await readTimes(sql, salonId, span, services)
  const chosen = chosenBarbers(times, 'any')
  const parts = wantedParts(times, services, chosen, false)
  const busy = await readBusy(sql, salonId, span)
  const question = { ...times, ...span, barbers: chosen, busy, parts, now: 0, limit: 2_000 }
  const took: number[] = []
  for (let run = 0; run < 200; run++) {
    const begin = performance.now()
    freeSlots(question)
    took.push(performance.now() - begin)
  }
  return median(took)
}

/** Who is free in the next month, asked by everybody at once. */
export async function measureFree() {
  const database = await openDatabase()
  const { connection } = database
  const owners = await fillSalons(connection, { salons, appointments: 5 })
  const sql = connect({ ...connection, options: '-c statement_timeout=0', max: 1 }, () => {})
  const world = await fillBusySalons(sql, owners)
  const [owner] = owners
  if (!owner) throw new Error('There is no salon.')
  const app = await startApp(connection)
  const lines: string[][] = []
  for (const [nth, { name }] of freeKinds.entries()) {
    const services = (world.large.typed[0] ?? '').split(',').slice(0, nth === 0 ? 1 : 3)
    const ms = await inFunction(sql, owner, services)
    const wanted = { world, url: app.url, kind: name, connections, first: 0 }
    await runSound({ ...wanted, seconds: 3 })
    const { rate, p50, p99 } = await runSound({ ...wanted, seconds })
    const reached = goal('', '', p99 <= mostMs && ms <= mostInFunction).slice(2)
    lines.push([
      name,
      ms.toFixed(1),
      String(Math.round(rate)),
      String(p50),
      String(p99),
      ...reached,
    ])
    console.log(lines.at(-1)?.join(' · '))
  }
  const head = [
    `${barbers} barbers, ${perDay * 7} visits a week, ${freeDays} days`,
    `function ms ≤ ${mostInFunction}`,
    `req/s at ${connections}`,
    'p50 ms',
    `p99 ms ≤ ${mostMs}`,
    '',
  ]
  writeSection('Free', 'npm run bench -- free', database.words, table([head, ...lines]))
  await sql.end()
  await app.end()
  await database.close()
}
