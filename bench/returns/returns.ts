import { dueRoutes } from '#contract/due.ts'
import { everything } from '#server/core/reach.ts'
import { connect, type Sql } from '#server/database/sql.ts'
import { dueClients } from '#server/features/returns/due/data.ts'
import { fillSalons, type Owner } from '../fill/salons.ts'
import { signInAll } from '../fill/world.ts'
import { addDays } from '#contract/kit/time.ts'
import { startApp, today } from '../suite/app-process.ts'
import { ask } from '../suite/ask.ts'
import { openDatabase } from '../suite/database-server.ts'
import { goal, table, writeSection } from '../suite/results.ts'
import { costOf } from './cost.ts'
import { fillMany, fillYear } from './fill.ts'
import { yearOf } from './year.ts'

const [people, seeds, least] = [2_000, [1, 2, 3, 4, 5], 0.9]
const [clients, visits, calls, mostMs] = [10_000, 200_000, 400, 50]

/** Working days of the week before the bench's Sunday: on each a year of its own ends. */
const dayOf = (seed: number) => addDays(today, seed - 7)

/** How many of those whom Orari calls due are so by the generator's word, and how many of those it finds. */
async function truthIn(sql: Sql, owner: Owner) {
  const sums = { right: 0, named: 0, due: 0, visits: 0 }
  for (const seed of seeds) {
    const year = yearOf(people, dayOf(seed), seed)
    const now = new Date(`${dayOf(seed)}T18:00:00Z`)
    sums.visits += await fillYear(sql, owner, year, now)
    const place = { salon: owner.salonId, now, reach: everything }
    const named = await dueClients(sql, place, 0, people)
    sums.named += named.length
    sums.right += named.filter(({ name }) => year[Number(name.split(' ').at(-1))]?.isDue).length
    sums.due += year.filter(({ isDue }) => isDue).length
  }
  // They overlap, and would be compared with each other when parts are added.
  await sql`delete from appointments where salon_id = ${owner.salonId}`
  const { right, named, due } = sums
  return [
    ['clients of the generated years', String(people * seeds.length), ''],
    ['their visits', String(sums.visits), ''],
    ['due by the generator’s word', String(due), ''],
    goal(`precision ≥ ${least}`, (right / named).toFixed(3), right >= least * named),
    goal(`recall ≥ ${least}`, (right / due).toFixed(3), right >= least * due),
  ]
}

/** One caller who asks again as soon as the answer is there. */
async function callsOf(sql: Sql, url: string, token: string) {
  const { path, headers } = ask(dueRoutes.list, token, { query: {} })
  const took: number[] = []
  let total = 0
  for (let call = 0; call < calls; call++) {
    // No call meets the limits that the calls before have filled.
    if (call % 50 === 0) await sql`delete from rate_counters`
    const begin = performance.now()
    const answer = await fetch(`${url}${path}`, { headers })
    const told = (await answer.json()) as { total?: number }
    if (!answer.ok) throw new Error(JSON.stringify(told))
    total = told.total ?? 0
    if (call >= 20) took.push(performance.now() - begin)
  }
  const sorted = took.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { p50: at(0.5), p99: at(0.99), total }
}

/** Whether those who are due are the right ones, how long it takes to tell them, and what it costs to know it. */
export async function measureReturns() {
  const database = await openDatabase()
  const { connection } = database
  const [owner, large] = await fillSalons(connection, { salons: 2, appointments: 300 })
  if (!owner || !large) throw new Error('There is no salon.')
  const sql = connect({ ...connection, options: '-c statement_timeout=0', max: 1 }, () => {})
  const rows = await truthIn(sql, owner)
  console.log(table([['', 'measured', ''], ...rows]))
  const held = await fillMany(sql, large, clients, visits)
  const [token = ''] = await signInAll(sql, [large])
  const app = await startApp(connection)
  const { p50, p99, total } = await callsOf(sql, app.url, token)
  await app.end()
  rows.push(
    [`visits of ${clients} clients in one salon`, String(held), ''],
    ['of them due', String(total), ''],
    ['GET /api/clients/due, p50', `${p50.toFixed(1)} ms`, ''],
    goal(`p99 ≤ ${mostMs} ms`, `${p99.toFixed(1)} ms`, p99 <= mostMs),
  )
  const cost = await costOf(sql, large)
  const words = (without = 0, kept = 0) => `${without.toFixed(2)} → ${kept.toFixed(2)} ms`
  rows.push(
    ['a booked row, without and with its rhythm', words(cost.bookedWithout, cost.bookedWith), ''],
    ['20,000 past visits in one statement', words(cost.importedWithout, cost.importedWith), ''],
  )
  const body = table([['', 'measured', ''], ...rows])
  console.log(body)
  writeSection('Returns', 'npm run bench -- returns', database.words, body)
  await sql.end()
  await database.close()
}
