import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readConfig } from '#server/core/config.ts'
import { type Connection, connect, type Database } from '#server/database/sql.ts'
import { peopleOf } from '#tests/support/fixtures/people.ts'
import { fillSalons, type Owner } from '../fill/salons.ts'
import { emptyWorld, signInAll, type World } from '../fill/world.ts'
import { median } from '../product.ts'
import { now, startApp } from '../suite/app-process.ts'
import { openDatabase } from '../suite/database-server.ts'
import { runSound } from '../suite/load.ts'
import { openRecorder } from '../suite/query-recorder.ts'
import { goal, table, writeSection } from '../suite/results.ts'
import { reads } from './list.ts'
import type { Read } from './read.ts'
import { timesOf } from './statement-time.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const [salons, appointments, atOnce, rounds, perRun] = [100, 1_000, 16, 3, 100_000]

/** Another checkout, whose server is measured in turn with this one, on the same rows. */
const base = process.env['BASE']

const importFrom = (root: string, path: string): Promise<unknown> =>
  import(pathToFileURL(resolve(root, 'bench/suite', path)).href)
const recorderOf = (root: string) =>
  importFrom(root, 'query-recorder.ts') as Promise<{ openRecorder: typeof openRecorder }>
const starterOf = (root: string) =>
  importFrom(root, 'app-process.ts') as Promise<{ startApp: typeof startApp }>

type Stage = {
  readonly sql: Database
  readonly connection: Connection
  readonly owners: readonly Owner[]
  readonly world: World
}

async function fill(connection: Connection, chosen: readonly Read[]): Promise<Stage> {
  const owners = await fillSalons(connection, { salons, appointments })
  const sql = connect({ ...connection, options: '-c statement_timeout=0', max: 1 }, () => {})
  for (const read of chosen) await read.fill?.(sql, owners)
  await sql`vacuum analyze`
  const tokens = await signInAll(sql, owners)
  const { token: admin } = await peopleOf({ sql, now, config: readConfig({}) }).admin()
  const clients = await sql<{ id: string }>`
    select client_id as id from appointments where salon_id = ${owners[0]?.salonId}
    group by 1 order by count(*) desc, 1 limit 50`
  const large = { token: tokens[0] ?? '', typed: [], clients: clients.map(({ id }) => id) }
  return { sql, connection, owners, world: { ...emptyWorld, tokens, admin, large } }
}

/** What a checkout asks the database in the first visit, the session included. */
async function statementsOf(
  { kind }: Read,
  { connection, world }: Stage,
  open: typeof openRecorder,
) {
  const recorder = await open(connection, world)
  // The first call of a session notes that it is used.
  await recorder.record(kind, 0)
  const queries = await recorder.record(kind, 0)
  await recorder.close()
  return queries.filter(({ text }) => /^\s*(select|with)\b/i.test(text))
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

async function databaseLines(read: Read, stage: Stage) {
  const { kind, floor, mostOfFloor } = read
  if (kind.isWriting) return []
  const lists = [await statementsOf(read, stage, openRecorder)]
  if (base) lists.push(await statementsOf(read, stage, (await recorderOf(base)).openRecorder))
  if (floor) lists.push(floor(stage.owners))
  const times = await timesOf(stage.connection, lists.flat())
  const sums = lists.map((list) => sum(times.splice(0, list.length)))
  const least = floor && sums.pop()
  const words = (ms: number) =>
    least
      ? `${ms.toFixed(2)} ms of ${least.toFixed(2)}: ${(ms / least).toFixed(2)} ×`
      : `${ms.toFixed(2)} ms`
  const [here = 0, before] = sums
  const name = `${kind.name} in the database`
  return [
    ...(before === undefined ? [] : [[`${name}, before`, words(before), '']]),
    least && mostOfFloor
      ? goal(`${name}, at most ${mostOfFloor} × select *`, words(here), here <= mostOfFloor * least)
      : [name, words(here), ''],
  ]
}

type App = Awaited<ReturnType<typeof startApp>>
let run = 0

/** This checkout and the other in turn; the first round warms up. */
async function callLine(read: Read, { sql, world }: Stage, apps: readonly App[]) {
  const { kind, connections = atOnce, leastGain } = read
  const rates: number[][] = apps.map(() => [])
  for (let round = 0; round <= rounds; round++)
    for (const [nth, { url }] of apps.entries()) {
      // No call of a run meets the limits that the run before has filled.
      await sql`delete from rate_counters`
      const wanted = { world, url, kind: kind.name, connections, first: perRun * run++ }
      const { rate } = await runSound({ ...wanted, seconds: round === 0 ? 1 : seconds })
      if (round > 0) rates[nth]?.push(rate)
    }
  const [here = 0, before] = rates.map(median)
  const words = `${kind.name}, requests a second at ${connections}`
  if (before === undefined) return [words, here.toFixed(1), '']
  const gain = here / before
  const figure = `${before.toFixed(1)} → ${here.toFixed(1)}: ${gain.toFixed(2)} ×`
  return leastGain
    ? goal(`${words}, at least ${leastGain} ×`, figure, gain >= leastGain)
    : [words, figure, '']
}

/** The reads that screens wait for: beside their floor in the database, and over HTTP beside another checkout. */
export async function measureReads(names: readonly string[] = []) {
  const chosen = reads.filter(
    ({ kind }) => !names.length || names.some((name) => kind.name.includes(name)),
  )
  const database = await openDatabase()
  const stage = await fill(database.connection, chosen)
  const lines: string[][] = []
  for (const read of chosen) lines.push(...(await databaseLines(read, stage)))
  for (const line of lines) console.log(line.join(' · '))
  const apps = [await startApp(stage.connection)]
  if (base) apps.push(await (await starterOf(base)).startApp(stage.connection))
  for (const read of chosen) {
    lines.push(await callLine(read, stage, apps))
    console.log(lines.at(-1)?.join(' · '))
  }
  for (const app of apps) await app.end()
  await stage.sql.end()
  const body = table([['', 'measured', ''], ...lines])
  if (chosen.length === reads.length)
    writeSection('Reads', 'npm run bench -- reads', database.words, body)
  await database.close()
}
