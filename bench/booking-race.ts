// Who books what when everybody wants the same: several app processes on one database, over HTTP.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '#contract/kit/time.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/core/config.ts'
import { type Connection, connect, type Sql } from '#server/database/sql.ts'
import { startEmbedded } from '#server/database/embedded/start.ts'
import { createLog } from '#server/core/log.ts'
import { migrate } from '#server/database/migrate.ts'
import { openNotices } from '#server/database/listen-notify.ts'
import {
  bookCarelessly,
  broken,
  deadlocks,
  mixedRace,
  type Node,
  overlaps,
  raceForOneSlot,
} from '#tests/support/races/booking-race.ts'
import { peopleOf } from '#tests/support/fixtures/people.ts'

const [nodeCount, callers, slots, seeds] = [3, 1_000, 5, Number(process.env['BENCH_SEEDS'] ?? 100)]
const config = readConfig({ RATE_LIMIT: 'off' })
const poolSize = 15
const firstDay = '2026-03-02'

/** One app process: says where it listens and ends with its parent. */
async function serve(connection: Connection) {
  const log = createLog('error')
  const sql = connect({ ...connection, max: poolSize }, () => {})
  const deps = { sql, now: () => new Date(), config }
  const app = await createApp({ ...deps, log, notices: openNotices(connection, log) })
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
}

/** A process that looks first and books then: what the race has to find out. */
async function serveCarelessly(connection: Connection) {
  const sql = connect({ ...connection, max: poolSize }, () => {})
  const server = createServer((_, answer) => {
    void bookCarelessly(sql, firstDay).then((status) => answer.writeHead(status).end('{}'))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

async function startNode(kind: string, connection: Connection, token: string) {
  const child = fork(import.meta.filename, [kind], {
    env: { ...process.env, CONNECTION: JSON.stringify(connection) },
  })
  const [url] = (await once(child, 'message')) as [string]
  const node: Node = async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(url + path, { method, headers, ...sent })
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> }
  }
  return { child, node }
}

async function withNodes(
  kind: string,
  connection: Connection,
  token: string,
  work: (nodes: Node[]) => Promise<void>,
) {
  const starting = Array.from({ length: nodeCount }, () => startNode(kind, connection, token))
  const started = await Promise.all(starting)
  await work(started.map(({ node }) => node))
  await Promise.all(started.map(({ child }) => end(child)))
}

async function end(child: ChildProcess) {
  child.disconnect()
  await once(child, 'exit')
}

/** A line of the table; a goal that was missed shows in how the program ends. */
function say(what: string, outcome: string, isReached?: boolean) {
  const verdict = isReached === undefined ? '' : isReached ? 'ok' : 'MISSED'
  console.log(what.padEnd(52), outcome.padEnd(34), verdict)
  if (isReached === false) process.exitCode = 1
}

async function raceForSlots(nodes: Node[]) {
  for (let slot = 0; slot < slots; slot++) {
    const begin = performance.now()
    const statuses = await raceForOneSlot(nodes, callers, addDays(firstDay, slot))
    const took = ((performance.now() - begin) / 1000).toFixed(1)
    const isWon = statuses[200] === 1 && statuses[409] === callers - 1
    say(
      `${callers} want one slot over ${nodeCount} processes`,
      `${listed(statuses)} in ${took} s`,
      isWon,
    )
  }
}

const listed = (statuses: Record<string, number>) =>
  Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')

async function raceMixed(nodes: Node[], sql: Sql) {
  const answered = new Set<number>()
  let [appointments, wrong] = [0, 0]
  const begin = performance.now()
  for (let seed = 1; seed <= seeds; seed++) {
    const outcome = await mixedRace(nodes, seed, addDays('2026-04-01', seed * 2))
    outcome.statuses.forEach((status) => answered.add(status))
    appointments += outcome.promised.size
    wrong += (await broken(sql, outcome)).length
  }
  const took = ((performance.now() - begin) / 1000).toFixed(0)
  say(`${seeds} mixed races of 16 writers`, `${appointments} appointments in ${took} s`)
  const seen = [...answered].toSorted((a, b) => a - b)
  say('answered with', seen.join(', '), Math.max(...seen) < 500)
  say('promises not kept', String(wrong), wrong === 0)
}

async function race() {
  const dataDir = await mkdtemp(join(tmpdir(), 'orari-bench-'))
  const database = await startEmbedded({ dataDir })
  await migrate(database.connection)
  const sql = connect({ ...database.connection, max: 2 }, () => {})
  const { token } = await peopleOf({ sql, now: () => new Date(), config }).owner()
  await withNodes('serve', database.connection, token, async (nodes) => {
    await raceForSlots(nodes)
    await raceMixed(nodes, sql)
  })
  const pairs = await overlaps(sql)
  say('overlapping pairs', String(pairs), pairs === 0)
  const circles = await deadlocks(sql)
  say('deadlocks', String(circles), circles === 0)

  await sql`delete from appointments`
  await sql`alter table appointments drop constraint appointments_no_overlap`
  await withNodes('serve-carelessly', database.connection, token, async (nodes) => {
    const statuses = await raceForOneSlot(nodes, callers, firstDay)
    const isFoundOut = (statuses[200] ?? 0) > 1 && ((await overlaps(sql)) ?? 0) > 0
    say('the same race finds out who looks, then books', listed(statuses), isFoundOut)
  })
  await sql.end()
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}

const kinds = { serve, 'serve-carelessly': serveCarelessly }
const kind = process.argv[2]
if (kind === 'serve' || kind === 'serve-carelessly') {
  process.once('disconnect', () => process.exit(0))
  await kinds[kind](JSON.parse(process.env['CONNECTION'] ?? '') as Connection)
} else await race()
