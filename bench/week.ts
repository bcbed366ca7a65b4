// A week of 300 appointments out of a million of a thousand salons: over HTTP, and against pgbench doing the same SQL.
import { execFile, spawnSync } from 'node:child_process'
import { globSync, openSync, writeSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { appointmentRoutes } from '#contract/appointments.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { connect, type Database } from '#server/platform/db.ts'
import { startEmbedded } from '#server/platform/embedded/start.ts'
import { createLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openNotices } from '#server/platform/notices.ts'
import { peopleOf } from '#tests/support/people.ts'
import { machine } from './machine.ts'
import { fillMillion, week } from './million.ts'
import { median } from './product.ts'

const [salons, rounds, poolSize] = [16, 3, 20]
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const [p99Goal, ratioGoal] = [25, 0.55]

const folder = await mkdtemp(join(tmpdir(), 'orari-bench-'))
const database = await startEmbedded({ dataDir: join(folder, 'data') })
await migrate(database.connection)
const owners = (await fillMillion(database.connection))
  .filter((_, nth) => nth % 60 === 0)
  .slice(0, salons)
const sql = connect({ ...database.connection, max: poolSize }, () => {})
const deps = { sql, now: () => new Date(), config: readConfig({}) }
const nowhere = openSync('/dev/null', 'w')
const log = createLog('info', { write: (line) => void writeSync(nowhere, line) })
const notices = openNotices(database.connection, log)
const app = await createApp({ ...deps, log, notices })
const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}${appointmentRoutes.list.path}?${new URLSearchParams(week)}`
const tokens = await Promise.all(owners.map(({ userId }) => peopleOf(deps).signIn(userId)))

type Result = {
  requests: { average: number }
  latency: { p50: number; p99: number }
  errors: number
  non2xx: number
}

/** Every connection asks for one salon's week after the other's; the load comes from another process. */
async function measure(connections: number, duration = seconds): Promise<Result> {
  const program = join(import.meta.dirname, '../node_modules/autocannon/autocannon.js')
  const args = [
    '-j',
    '-c',
    String(connections),
    '-d',
    String(duration),
    '--har',
    await sessionsFile(),
    url,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args])
  const result = JSON.parse(stdout) as Result
  if (result.errors + result.non2xx > 0) throw new Error('It failed under load.')
  return result
}

async function sessionsFile() {
  const file = join(folder, 'sessions.har')
  const entries = tokens.map((token) => ({
    request: { method: 'GET', url, headers: [{ name: 'authorization', value: `Bearer ${token}` }] },
  }))
  await writeFile(file, JSON.stringify({ log: { entries } }))
  return file
}

type Query = { text: string; values: unknown[] }

/** What one request asks the database, word for word. */
async function queriesOf({ pool }: Database, token: string) {
  const queries: Query[] = []
  const ask = pool.query.bind(pool)
  const listen = (query: Query) => {
    queries.push(query)
    return ask(query)
  }
  pool.query = listen as typeof pool.query
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const { appointments } = (await answer.json()) as { appointments: unknown[] }
  pool.query = ask
  if (appointments.length !== 300 || queries.length !== 2)
    throw new Error('Not the week that was meant.')
  return queries
}

const inText = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(inText(one))).join(',')}}`
  return String(value)
}

/** A script for each salon; what the app binds, pgbench binds as variables. */
async function pgbenchArguments() {
  const args: string[] = []
  for (const [nth, token] of tokens.entries()) {
    const script = (await queriesOf(sql, token)).map(({ text, values }, index) => {
      const name = (parameter: string | number) => `v${nth}_${index}_${parameter}`
      values.forEach((value, at) => args.push('-D', `${name(at + 1)}=${inText(value)}`))
      return `${text.replaceAll(/\$(\d+)/g, (_, parameter: string) => `:${name(parameter)}`).replaceAll(/\s+/g, ' ')};`
    })
    const file = join(folder, `salon-${nth}.sql`)
    await writeFile(file, script.join('\n'))
    args.push('-f', file)
  }
  return args
}

// Debian keeps the server's own programs off the path.
const pgbenchPath = globSync('/usr/lib/postgresql/*/bin/pgbench').at(-1) ?? 'pgbench'

async function pgbench(args: string[]) {
  const { host, port, user, database: name } = database.connection
  const place = ['-h', host, '-p', String(port), '-U', user]
  const load = ['-n', '-M', 'prepared', '-c', String(poolSize), '-j', '2', '-T', String(seconds)]
  const { stdout } = await promisify(execFile)(pgbenchPath, [...place, ...load, ...args, name])
  return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
}

const hasPgbench = spawnSync(pgbenchPath, ['--version']).status === 0
const args = hasPgbench ? await pgbenchArguments() : []
await measure(64, 2)
const [few, many, plain]: [Result[], number[], number[]] = [[], [], []]
for (let round = 0; round < rounds; round++) {
  few.push(await measure(16))
  many.push((await measure(64)).requests.average)
  if (hasPgbench) plain.push(await pgbench(args))
}
const latency = (key: 'p50' | 'p99') => median(few.map((result) => result.latency[key]))
const rate = (rates: number[]) => Math.round(median(rates))
console.log(
  `a week of 300 of 1,000,000 appointments, median of ${rounds} alternating rounds of ${seconds} s`,
)
console.log(
  `16 connections: p50 ${latency('p50')} ms, p99 ${latency('p99')} ms  (goal < ${p99Goal} ms), ` +
    `${rate(few.map(({ requests }) => requests.average))} req/s`,
)
console.log(`64 connections: ${rate(many)} req/s`)
console.log(
  hasPgbench
    ? `pgbench, the same SQL on ${poolSize} connections: ${rate(plain)} /s; ratio ${(median(many) / median(plain)).toFixed(2)}  (goal ≥ ${ratioGoal})`
    : 'pgbench not found: install the package postgresql-contrib, or put pgbench on the path',
)
console.log(machine())

await app.close()
await notices.stop()
await sql.end()
await database.stop()
await rm(folder, { recursive: true, force: true })
