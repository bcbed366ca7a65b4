import { everything } from '#server/core/reach.ts'
import { connect } from '#server/database/sql.ts'
import { dueClients } from '#server/features/returns/due/data.ts'
import { fillSalons } from '../fill/salons.ts'
import { emptyWorld, signInAll } from '../fill/world.ts'
import { now, startApp } from '../suite/app-process.ts'
import { openDatabase } from '../suite/database-server.ts'
import { runSound } from '../suite/load.ts'
import { goal, table, writeSection } from '../suite/results.ts'
import { costOf } from './cost.ts'
import { fillMany } from './fill.ts'
import { nightOf } from './night.ts'
import { whoIsDue } from './return-kinds.ts'
import { truthIn } from './truth.ts'

const [clients, visits, mostMs] = [10_000, 200_000, 50]
const [firstCalls, calls] = [100, 1000]

/** One caller who asks again as soon as the answer is there; the first calls warm the server up. */
async function callsOf(url: string, token: string) {
  const world = { ...emptyWorld, tokens: [token] }
  const from = { world, url, kind: whoIsDue, connections: 1, first: 0 }
  await runSound({ ...from, amount: firstCalls })
  return runSound({ ...from, amount: calls })
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
  const { p50, p99 } = await callsOf(app.url, token)
  const [{ total } = { total: 0 }] = await dueClients(
    sql,
    { salon: large.salonId, now: now(), reach: everything },
    2,
    1,
  )
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
    [
      'a booked row, without and with its client’s totals and mark',
      words(cost.bookedWithout, cost.bookedWith),
      '',
    ],
    ['20,000 past visits in one statement', words(cost.importedWithout, cost.importedWith), ''],
  )
  const body = table([['', 'measured', ''], ...(await truthIn(sql, owner)), ...rows])
  console.log(body)
  writeSection('Returns', 'npm run bench -- returns', database.words, body)
  await sql.end()
  await database.close()
}
