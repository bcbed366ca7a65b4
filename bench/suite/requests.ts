import { poolSize } from '#server/database/pool-size.ts'
import { connect, type Database } from '#server/database/sql.ts'
import { fillWorld, lookAgain, salonsAsked, type World } from '../fill/world.ts'
import { startApp } from './app-process.ts'
import { openDatabase } from './database-server.ts'
import { type Kind } from './ask.ts'
import { kinds } from './kinds.ts'
import { runSound } from './load.ts'
import { hasPgbench, preparePgbench, withoutPgbench } from './pgbench.ts'
import { openRecorder, type Recorder } from './query-recorder.ts'
import { goal, table, writeSection } from './results.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const connectionCounts = [1, 16, 64]
const scripts = { reading: 16, writing: 120 }
// Visits of different runs, and those that are recorded, never write the same. Those that are `again` apart differ in
// nothing but the time they ask for.
const [perRun, recordedFrom, again] = [600_000, 60_000_000, 120 * salonsAsked]
const [leastOfPgbench, mostMs, mostMemory] = [0.5, 50, 200]

type Line = {
  kind: string
  connections: number
  rate: number
  p50: number
  p99: number
  pgbench: number | undefined
  memory: number
}
type Stage = {
  connection: Parameters<typeof startApp>[0]
  sql: Database
  world: World
  app: Awaited<ReturnType<typeof startApp>>
  recorder: Recorder
}

/** pgbench, asking what the app asks for the same visits. */
async function floorOf({ connection, recorder }: Stage, kind: Kind) {
  const { isWriting = false } = kind
  const count = isWriting ? scripts.writing : scripts.reading
  const first = isWriting ? recordedFrom : 0
  const visits = []
  for (let nth = first; nth < first + count; nth++) {
    // The first call of a session notes that it is used; the reading ones of a run are not the first.
    if (!isWriting) await recorder.record(kind, nth)
    const queries = await recorder.record(kind, nth)
    visits.push({ queries, again: isWriting ? await recorder.record(kind, nth + again) : queries })
  }
  return preparePgbench(connection, visits)
}

let runs = 0

async function measure(stage: Stage, kind: Kind): Promise<Line[]> {
  const { world, app, sql } = stage
  const perVisit = kind.calls(world, 0).length
  // Opening the dashboard has confirmed some of them since they were filled.
  if (kind.learn) await lookAgain(sql, world.movable)
  const floor = hasPgbench() ? await floorOf(stage, kind) : undefined
  async function load(connections: number, duration = seconds) {
    if (kind.learn) await lookAgain(sql, world.movable)
    // pgbench repeats the counting of calls as well: owners whose visits it runs would be beyond their limit.
    await sql`delete from rate_counters`
    const wanted = { world, url: app.url, kind: kind.name, connections }
    return runSound({ ...wanted, seconds: duration, first: perRun * runs++ })
  }
  await load(16, 1)
  await app.memory()
  const lines: Line[] = []
  for (const connections of connectionCounts) {
    const { rate, p50, p99 } = await load(connections)
    // More connections than the app's pool would only wait for each other's locks.
    const visits = await floor?.(Math.min(connections, poolSize()), seconds)
    lines.push({
      kind: kind.name,
      connections,
      rate,
      p50,
      p99,
      pgbench: visits === undefined ? undefined : rate / perVisit / visits,
      memory: (await app.memory()).highest,
    })
  }
  return lines
}

const head = ['', 'at', 'req/s', 'p50 ms', 'p99 ms', 'of pgbench', 'MiB']
const cells = (line: Line) => [
  line.kind,
  String(line.connections),
  String(Math.round(line.rate)),
  String(line.p50),
  String(line.p99),
  line.pgbench?.toFixed(2) ?? '–',
  String(Math.round(line.memory)),
]

function goals(lines: readonly Line[], memory: number) {
  const booking = lines.find((line) => line.kind === 'booking' && line.connections === 64)
  const at16 = lines.filter(({ connections }) => connections === 16)
  const slowest = at16.toSorted((a, b) => b.p99 - a.p99)[0]
  const reached: string[][] = []
  if (booking?.pgbench !== undefined)
    reached.push(
      goal(
        `booking with its key ≥ ${leastOfPgbench} of pgbench, 64 connections`,
        booking.pgbench.toFixed(2),
        booking.pgbench >= leastOfPgbench,
      ),
    )
  if (slowest)
    reached.push(
      goal(
        `p99 of every call ≤ ${mostMs} ms, 16 connections`,
        `${slowest.p99} (${slowest.kind})`,
        slowest.p99 <= mostMs,
      ),
    )
  reached.push(
    goal(
      `memory of the app ≤ ${mostMemory} MiB after it all`,
      String(Math.round(memory)),
      memory <= mostMemory,
    ),
  )
  return table([['goal', 'measured', ''], ...reached])
}

const printed = (line: Line) =>
  cells(line)
    .map((cell, nth) => (nth === 0 ? cell.padEnd(20) : cell.padStart(8)))
    .join('')

/** What the screens send, beside pgbench with the same SQL. Words pick the kinds whose names hold one. */
export async function measureRequests(words: readonly string[]) {
  const chosen = kinds.filter(
    ({ name }) => !words.length || words.some((word) => name.includes(word)),
  )
  const database = await openDatabase()
  const { connection } = database
  const { world, seconds: loading } = await fillWorld(connection)
  const loaded = `1,000 salons × 1,000 appointments loaded in ${Math.round(loading)} s`
  console.log(
    `${database.words}; ${loaded}; ${seconds} s each${hasPgbench() ? '' : `\n${withoutPgbench}`}\n`,
  )
  const [app, recorder] = await Promise.all([startApp(connection), openRecorder(connection, world)])
  const sql = connect({ ...connection, max: 1 }, () => {})
  const stage = { connection, sql, world, app, recorder }
  const lines: Line[] = []
  for (const kind of chosen) {
    const measured = await measure(stage, kind)
    lines.push(...measured)
    console.log(measured.map(printed).join('\n'))
  }
  const reached = goals(lines, (await app.memory()).last)
  console.log(`\n${reached}`)
  const body = `${loaded}; ${seconds} s each.\n\n${table([head, ...lines.map(cells)])}\n\n${reached}`
  if (chosen.length === kinds.length)
    writeSection('Requests', 'npm run bench', database.words, body)
  await recorder.close()
  await sql.end()
  await app.end()
  await database.close()
}
