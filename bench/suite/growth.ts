import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '#server/database/sql.ts'
import { fillSalons } from '../fill/salons.ts'
import { emptyWorld, signInAll, type World } from '../fill/world.ts'
import { median } from '../product.ts'
import { startApp } from './app-process.ts'
import { openServer } from './database-server.ts'
import { runSound } from './load.ts'
import { goal, table, writeSection } from './results.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const most = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
const scales = [10_000, 100_000, 1_000_000, 10_000_000].filter((rows) => rows <= most)
const asked = ['week', 'booking', 'client search']
const [appointments, salonsAsked, rounds, connections, perRun, bar] = [
  100, 100, 3, 16, 100_000, 1.5,
]
// Each owner books 120 times a minute at most: no two runs of a stage fall into one minute.
const roundMs = 61_000

type Server = Awaited<ReturnType<typeof openServer>>

/** A hundred salons, among ever more others. */
async function grow(server: Server, rows: number) {
  const begin = performance.now()
  const { connection, drop } = await server.database()
  const owners = await fillSalons(connection, { salons: rows / appointments, appointments })
  const sql = connect({ ...connection, max: 1 }, () => {})
  const tokens = await signInAll(sql, owners.slice(0, salonsAsked))
  const [size] = await sql<{ size: string }>`
    select pg_size_pretty(pg_database_size(current_database())) as size`
  await sql.end()
  const typed = Array.from({ length: appointments }, (_, nth) => `mirë ${nth}`)
  const large = { token: tokens[0] ?? '', typed, clients: [] }
  const world: World = { ...emptyWorld, tokens, large }
  const took = Math.round((performance.now() - begin) / 1000)
  console.log(`${rows.toLocaleString('en')} appointments: ${size?.size}, loaded in ${took} s`)
  return { world, drop, app: await startApp(connection) }
}

type Stage = Awaited<ReturnType<typeof grow>>

/** Each kind at all stages right after each other, so that they meet the same machine; the first round warms up. */
async function measureRounds(stages: readonly Stage[]) {
  const rates = asked.map(() => stages.map((): number[] => []))
  let run = 0
  for (let round = 0; round <= rounds; round++) {
    const end = performance.now() + roundMs
    for (const [row, kind] of asked.entries())
      for (const [column, { world, app }] of stages.entries()) {
        const wanted = { world, url: app.url, kind, connections, first: perRun * run++ }
        const { rate } = await runSound({ ...wanted, seconds: round === 0 ? 1 : seconds })
        if (round > 0) rates[row]?.[column]?.push(rate)
      }
    if (round < rounds) await pause(Math.max(0, end - performance.now()))
  }
  return rates.map((row) => row.map(median))
}

/** What a salon's work costs when there are more and more others. */
export async function measureGrowth() {
  const server = await openServer()
  const stages: Stage[] = []
  for (const rows of scales) stages.push(await grow(server, rows))
  const medians = await measureRounds(stages)
  const slowdown = ([first = 0, ...others]: number[]) =>
    Math.max(1, ...others.map((one) => first / one))
  const lines = asked.map((kind, nth) => {
    const rates = medians[nth] ?? []
    const slower = slowdown(rates)
    const reached = goal('', slower.toFixed(2), slower <= bar).slice(1)
    return [kind, ...rates.map((rate) => String(Math.round(rate))), ...reached]
  })
  const head = [`req/s at ${connections}`, ...scales.map((rows) => rows.toLocaleString('en'))]
  const body = table([[...head, 'slower by', `≤ ${bar}`], ...lines])
  console.log(`\n${body}`)
  if (most >= 1_000_000) writeSection('Growth', 'npm run bench -- growth', server.words, body)
  for (const { app, drop } of stages) {
    await app.end()
    await drop()
  }
  await server.close()
}
