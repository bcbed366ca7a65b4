// Who books what when everybody wants the same: several app processes on one database, over HTTP.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '#contract/kit/time.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { type Connection, connect } from '#server/platform/db.ts'
import { startEmbedded } from '#server/platform/embedded/start.ts'
import { createLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openNotices } from '#server/platform/notices.ts'
import {
  broken,
  deadlocks,
  mixedRace,
  type Node,
  overlaps,
  raceForOneSlot,
} from '#tests/support/booking-race.ts'
import { peopleOf } from '#tests/support/people.ts'

const [nodeCount, callers, slots, seeds] = [3, 1_000, 5, Number(process.env['BENCH_SEEDS'] ?? 100)]
const config = readConfig({ RATE_LIMIT: 'off' })
const poolSize = 15

/** One app process: says where it listens and ends with its parent. */
async function serve(connection: Connection) {
  const log = createLog('error')
  const sql = connect({ ...connection, max: poolSize }, () => {})
  const deps = { sql, now: () => new Date(), config }
  const app = await createApp({ ...deps, log, notices: openNotices(connection, log) })
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
  process.once('disconnect', () => process.exit(0))
}

async function startNode(connection: Connection, token: string) {
  const child = fork(import.meta.filename, ['serve'], {
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

async function race() {
  const dataDir = await mkdtemp(join(tmpdir(), 'orari-bench-'))
  const database = await startEmbedded({ dataDir })
  await migrate(database.connection)
  const sql = connect({ ...database.connection, max: 2 }, () => {})
  const { token } = await peopleOf({ sql, now: () => new Date(), config }).owner()
  const starting = Array.from({ length: nodeCount }, () => startNode(database.connection, token))
  const started = await Promise.all(starting)
  const nodes = started.map(({ node }) => node)

  for (let slot = 0; slot < slots; slot++) {
    const begin = performance.now()
    const statuses = await raceForOneSlot(nodes, callers, addDays('2026-03-02', slot))
    const took = ((performance.now() - begin) / 1000).toFixed(1)
    console.log(
      `${callers} for one slot over ${nodeCount} processes: ${JSON.stringify(statuses)} in ${took} s`,
    )
  }
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
  console.log(
    `${seeds} mixed races of 16 writers in ${took} s: ${appointments} appointments booked`,
  )
  console.log(`answered with ${[...answered].toSorted((a, b) => a - b).join(', ')}`)
  console.log(
    `overlapping pairs ${await overlaps(sql)}, promises not kept ${wrong}  (goal 0 and 0)`,
  )
  console.log(`deadlocks ${await deadlocks(sql)}  (goal 0)`)
  await Promise.all(started.map(({ child }) => end(child)))
  await sql.end()
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function end(child: ChildProcess) {
  child.disconnect()
  await once(child, 'exit')
}

if (process.argv[2] === 'serve')
  await serve(JSON.parse(process.env['CONNECTION'] ?? '') as Connection)
else await race()
