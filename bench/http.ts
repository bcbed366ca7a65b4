import { execFile } from 'node:child_process'
import { openSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fastify from 'fastify'
import { authRoutes } from '#contract/auth.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/db.ts'
import { startEmbedded } from '#server/platform/embedded/start.ts'
import { createLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openNotices } from '#server/platform/notices.ts'
import { peopleOf } from '#tests/support/people.ts'

const connections = 64
const rounds = 3
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const goal = 0.5

type Result = {
  requests: { average: number }
  latency: { p50: number; p99: number }
  errors: number
  non2xx: number
}

/** The load comes from another process, so that it does not wait for the server it measures. */
async function measure(url: string, token?: string, duration = seconds): Promise<Result> {
  const authorization = token ? ['-H', `authorization=Bearer ${token}`] : []
  const program = join(import.meta.dirname, '../node_modules/autocannon/autocannon.js')
  const args = ['-j', '-c', String(connections), '-d', String(duration), ...authorization, url]
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args])
  const result = JSON.parse(stdout) as Result
  if (result.errors + result.non2xx > 0) throw new Error(`${url} failed under load`)
  return result
}

const nowhere = openSync('/dev/null', 'w')
const dataDir = await mkdtemp(join(tmpdir(), 'orari-bench-'))
const database = await startEmbedded({ dataDir })
await migrate(database.connection)
const sql = connect(database.connection, () => {})
const deps = { sql, now: () => new Date(), config: readConfig({}) }
const log = createLog('info', { write: (line) => void writeSync(nowhere, line) })
const app = await createApp({ ...deps, log, notices: openNotices(database.connection, log) })
app.get('/api/constant', async () => ({ success: true }))
const bare = fastify()
bare.get('/', async () => ({ success: true }))

const { token } = await peopleOf(deps).owner()
const local = { host: '127.0.0.1', port: 0 }
const [ours, theirs] = [await app.listen(local), await bare.listen(local)]
const lines = [
  { name: 'bare Fastify, a constant', measure: () => measure(theirs) },
  { name: 'this app, a constant', measure: () => measure(`${ours}/api/constant`) },
  { name: 'profile with session', measure: () => measure(ours + authRoutes.profile.path, token) },
]
const results = lines.map(({ name }) => ({ name, rounds: [] as Result[] }))
await measure(ours + authRoutes.profile.path, token, 2)
for (let round = 0; round < rounds; round++)
  for (const [index, line] of lines.entries()) results[index]?.rounds.push(await line.measure())

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
const rate = (index: number) =>
  median(results[index]?.rounds.map(({ requests }) => requests.average) ?? [])
console.log(`${connections} connections, median of ${rounds} alternating rounds of ${seconds} s`)
for (const [index, { name, rounds: all }] of results.entries())
  console.log(
    name.padEnd(26),
    `${Math.round(rate(index))} req/s`.padStart(14),
    ` p50 ${median(all.map(({ latency }) => latency.p50))} ms`,
    ` p99 ${median(all.map(({ latency }) => latency.p99))} ms`,
  )
const against = (index: number) => (rate(2) / rate(index)).toFixed(2)
console.log(`profile : this app's constant  ${against(1)}   (goal ≥ ${goal})`)
console.log(`profile : bare constant        ${against(0)}   (goal ≥ ${goal})`)

await Promise.all([app.close(), bare.close()])
await sql.end()
await database.stop()
await rm(dataDir, { recursive: true })
