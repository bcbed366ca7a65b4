import { dueRoutes } from '#contract/due.ts'
import { connect, type Sql } from '#server/database/sql.ts'
import { fillSalons } from '../fill/salons.ts'
import { signInAll } from '../fill/world.ts'
import { percentile } from '../product.ts'
import { startApp } from '../suite/app-process.ts'
import { ask } from '../suite/ask.ts'
import { openDatabase } from '../suite/database-server.ts'
import { goal, table, writeSection } from '../suite/results.ts'
import { costOf } from './cost.ts'
import { fillMany } from './fill.ts'
import { nightOf } from './night.ts'
import { truthIn } from './truth.ts'

const [clients, visits, calls, mostMs] = [10_000, 200_000, 400, 50]

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
  return { p50: percentile(took, 0.5), p99: percentile(took, 0.99), total }
}

/** Whether those who are due are the right ones, how long it takes to tell them, and what it costs to know it. */
export async function measureReturns() {
  const database = await openDatabase()
  const { connection } = database
  const [owner, large] = await fillSalons(connection, { salons: 2, appointments: 300 })
  if (!owner || !large) throw new Error('There is no salon.')
  const sql = connect({ ...connection, options: '-c statement_timeout=0', max: 1 }, () => {})
  const held = await fillMany(sql, large, clients, visits)
  const [token = ''] = await signInAll(sql, [large])
  const app = await startApp(connection)
  const { p50, p99, total } = await callsOf(sql, app.url, token)
  await app.end()
  const rows = [
    [`visits of ${clients} clients in one salon`, String(held), ''],
    ['of them due', String(total), ''],
    ['GET /api/clients/due, p50', `${p50.toFixed(1)} ms`, ''],
    goal(`p99 ≤ ${mostMs} ms`, `${p99.toFixed(1)} ms`, p99 <= mostMs),
  ]
  const night = await nightOf(sql, large)
  rows.push(
    ['clients of whom a visit begins in a day', String(night.begun), ''],
    goal(
      'rows that the job writes for them',
      `${night.written} in ${night.ms.toFixed(0)} ms`,
      night.written === night.begun,
    ),
  )
  const cost = await costOf(sql, large)
  const words = (without = 0, kept = 0) => `${without.toFixed(2)} → ${kept.toFixed(2)} ms`
  rows.push(
    ['a booked row, without and with its rhythm', words(cost.bookedWithout, cost.bookedWith), ''],
    ['20,000 past visits in one statement', words(cost.importedWithout, cost.importedWith), ''],
  )
  const body = table([['', 'measured', ''], ...(await truthIn(sql, owner)), ...rows])
  console.log(body)
  writeSection('Returns', 'npm run bench -- returns', database.words, body)
  await sql.end()
  await database.close()
}
