import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { addDays } from '#contract/kit/time.ts'
import { type Connection, connect } from '#server/database/sql.ts'
import { fillSalons, week } from '../fill/salons.ts'
import { emptyWorld, signInAll, type World } from '../fill/world.ts'
import { startApp } from '../suite/app-process.ts'
import { openDatabase } from '../suite/database-server.ts'
import { kinds } from '../suite/kinds.ts'
import { runSound } from '../suite/load.ts'
import { openRecorder, type Query } from '../suite/query-recorder.ts'
import { goal, table, writeSection } from '../suite/results.ts'
import { timesOf } from './statement-time.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const [salons, appointments, connections, rounds] = [100, 1_000, 16, 3]
const asked = ['week', 'day', 'appointment card', 'client history'] as const
const [mostOfFloor, leastGain] = [1.6, 1.5]

/** Another checkout, whose server is measured in turn with this one, on the same rows. */
const base = process.env['BASE']

const importFrom = (root: string, path: string): Promise<unknown> =>
  import(pathToFileURL(resolve(root, 'bench/suite', path)).href)
const recorderOf = (root: string) =>
  importFrom(root, 'query-recorder.ts') as Promise<{ openRecorder: typeof openRecorder }>
const starterOf = (root: string) =>
  importFrom(root, 'app-process.ts') as Promise<{ startApp: typeof startApp }>

type Owner = Awaited<ReturnType<typeof fillSalons>>[number]

async function worldOf(connection: Connection, owners: readonly Owner[]): Promise<World> {
  const sql = connect({ ...connection, max: 1 }, () => {})
  const tokens = await signInAll(sql, owners)
  const clients = await sql<{ id: string }>`
    select client_id as id from appointments where salon_id = ${owners[0]?.salonId}
    group by 1 order by count(*) desc, 1 limit 50`
  await sql.end()
  const large = { token: tokens[0] ?? '', typed: [], clients: clients.map(({ id }) => id) }
  return { ...emptyWorld, tokens, large }
}

/** The statement by which a week is read. */
async function weekIn(
  connection: Connection,
  world: World,
  open: typeof openRecorder,
): Promise<Query> {
  const recorder = await open(connection, world)
  const kind = kinds.find(({ name }) => name === 'week')
  const queries = kind ? await recorder.record(kind, 0) : []
  await recorder.close()
  const found = queries.find(({ text }) => text.includes('appointment_parts'))
  if (!found) throw new Error('No statement has read the week.')
  return found
}

/** All that is stored of the same visits and their parts. */
function floorOf(salonId: string): Query[] {
  const during = `a.salon_id = $1 and a.starts_at >= $2::date and a.starts_at < $3::date`
  const values = [salonId, week.from, addDays(week.to, 1)]
  return [
    { text: `select a.* from appointments a where ${during}`, values },
    {
      text: `select p.* from appointments a join appointment_parts p
        on p.salon_id = a.salon_id and p.appointment_id = a.id where ${during}`,
      values,
    },
  ]
}

async function databaseLines(connection: Connection, world: World, salonId: string) {
  const here = await weekIn(connection, world, openRecorder)
  const before = base && (await weekIn(connection, world, (await recorderOf(base)).openRecorder))
  const queries = [...floorOf(salonId), here, ...(before ? [before] : [])]
  const [visits = 0, parts = 0, now = 0, was] = await timesOf(connection, queries)
  const floor = visits + parts
  const words = (ms: number) =>
    `${ms.toFixed(2)} ms of ${floor.toFixed(2)}: ${(ms / floor).toFixed(2)} ×`
  return [
    ...(was === undefined ? [] : [['week in the database, before', words(was), '']]),
    goal(
      `week in the database, at most ${mostOfFloor} × select *`,
      words(now),
      now <= mostOfFloor * floor,
    ),
  ]
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function callLines(connection: Connection, world: World) {
  const apps = [await startApp(connection)]
  if (base) apps.push(await (await starterOf(base)).startApp(connection))
  const lines: string[][] = []
  for (const kind of asked) {
    const rates: number[][] = apps.map(() => [])
    for (let round = 0; round <= rounds; round++)
      for (const [nth, { url }] of apps.entries()) {
        const run = { world, url, kind, connections, first: 0 }
        const { rate } = await runSound({ ...run, seconds: round === 0 ? 1 : seconds })
        // The first round warms up.
        if (round > 0) rates[nth]?.push(rate)
      }
    const [here = 0, before] = rates.map(median)
    lines.push(lineOf(kind, here, before))
    console.log(lines.at(-1)?.join(' · '))
  }
  for (const app of apps) await app.end()
  return lines
}

function lineOf(kind: string, here: number, before: number | undefined) {
  const words = `${kind}, requests a second at ${connections}`
  if (before === undefined) return [words, String(Math.round(here)), '']
  const gain = here / before
  const figure = `${Math.round(before)} → ${Math.round(here)}: ${gain.toFixed(2)} ×`
  return kind === 'week'
    ? goal(`${words}, at least ${leastGain} ×`, figure, gain >= leastGain)
    : [words, figure, '']
}

/** The reads that every screen waits for: beside their floor in the database, and over HTTP beside another checkout. */
export async function measureReads() {
  const database = await openDatabase()
  const { connection } = database
  const owners = await fillSalons(connection, { salons, appointments })
  const world = await worldOf(connection, owners)
  const lines = await databaseLines(connection, world, owners[0]?.salonId ?? '')
  for (const line of lines) console.log(line.join(' · '))
  lines.push(...(await callLines(connection, world)))
  const body = table([['', 'measured', ''], ...lines])
  writeSection('Reads', 'npm run bench -- reads', database.words, body)
  await database.close()
}
