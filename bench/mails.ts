import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { appointmentRoutes } from '#contract/appointments.ts'
import { notificationRoutes } from '#contract/notifications.ts'
import { readConfig } from '#server/core/config.ts'
import type { Sql } from '#server/database/sql.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { startMailServer } from '#tests/support/server/mail-server.ts'
import { peopleOf } from '#tests/support/fixtures/people.ts'
import { startServer } from '#tests/support/postgres.ts'
import { machine } from './machine.ts'
import { median } from './product.ts'

/**
 * Ten thousand recipients through a real SMTP server: how fast, whether salons at work notice, and whether everybody
 * gets it once when the node that sends is killed three times and the mail server is away for a while.
 */
const recipients = Number(process.env['BENCH_RECIPIENTS'] ?? 10_000)
const week = { from: '2026-11-16', to: '2026-11-22' }
const port = 4141

const postgres = await startServer()
const database = await freshDatabase(postgres.server)
const sql = database.connect()
let mailbox = await startMailServer()
const far = { port: mailbox.port, url: mailbox.url }

/** What arrived, by recipient and by Message-ID: a mailbox that knows the latter drops what came twice. */
const arrivals = new Map<string, string[]>()
function collect() {
  for (const { to, messageId } of mailbox.arrived.splice(0))
    for (const address of to) arrivals.set(address, [...(arrivals.get(address) ?? []), messageId])
}

async function startNode() {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATABASE_URL: database.connection.connectionString ?? urlOf(),
      SMTP_URL: far.url,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`)
    await pause(20)
  }
  return {
    end: async (signal: NodeJS.Signals) => {
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}

function urlOf() {
  const { host = '', user = '', database: name = '', port: at = 5432 } = database.connection
  return `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${at}`
}

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const windowSeconds = Number(process.env['BENCH_SECONDS'] ?? 6)

/** The p99 of a working day's requests, people looking at their week, in milliseconds. */
async function slowRequests(token: string) {
  const program = join(import.meta.dirname, '../node_modules/autocannon/autocannon.js')
  const url = `http://127.0.0.1:${port}${appointmentRoutes.list.path}?${new URLSearchParams(week)}`
  const load = ['-j', '-c', '10', '-R', '100', '-d', String(windowSeconds)]
  const args = [program, ...load, '-H', `authorization=Bearer ${token}`, url]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const { latency, errors, non2xx } = JSON.parse(stdout) as {
    latency: { p99: number }
    errors: number
    non2xx: number
  }
  if (errors + non2xx > 0) throw new Error('users were refused')
  return latency.p99
}

async function send(token: string, subject: string, to: object = { audience: 'all' }) {
  const { path } = notificationRoutes.send
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({
    subject,
    message: 'Përshëndetje,\n\nky është një njoftim.',
    ...to,
  })
  const begin = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(await answer.text())
  return begin
}

const waiting = async () =>
  (
    await sql<{ count: number }>`
    select count(*) from mail_outbox where status in ('queued', 'sending')`
  )[0]?.count ?? 0

async function untilSent() {
  while ((await waiting()) > 0) await pause(100)
  collect()
}

function report(name: string) {
  const counts = [...arrivals.values()].map((ids) => ids.length)
  const doubled = [...arrivals.values()].filter((ids) => ids.length > 1)
  const named = doubled.filter((ids) => new Set(ids).size === 1).length
  console.log(
    `${name}: ${arrivals.size} of ${recipients} recipients reached,`,
    `${counts.reduce((sum, n) => sum + n, 0)} mails accepted, ${doubled.length} twice`,
    `(${named} of them under one Message-ID)`,
  )
  arrivals.clear()
}

await startNode().then((node) => node.end('SIGTERM'))
const { admin, owner } = peopleOf({ sql, now: () => new Date(), config: readConfig({}) })
const [boss, salon] = [
  await admin(),
  await owner({ subscription: { type: 'yearly', endDate: '2099-01-01' } }),
]
await addUsers(sql, recipients - 1)

let node = await startNode()
await slowRequests(salon.token)
const quiet: number[] = []
const loud: number[] = []
const rates: number[] = []
for (let round = 0; round < rounds; round++) {
  const few = Array.from({ length: 600 }, (_, n) => `k${round}.${n}@example.com`)
  quiet.push(await slowRequests(salon.token))
  const begin = await send(boss.token, `Raundi ${round}`, { recipients: few })
  loud.push(await slowRequests(salon.token))
  await untilSent()
  rates.push((few.length * 1000) / (performance.now() - begin))
}
arrivals.clear()
console.log(
  `p99 of users' requests in ${rounds} alternating rounds: ${median(quiet)} ms with nothing to send (${quiet.join(' ')}),`,
  `${median(loud)} ms while sending (${loud.join(' ')}), goal under twice`,
)
console.log(`one node sends ${median(rates).toFixed(0)} mails a second`)

const begin = performance.now()
await send(boss.token, 'Me pengesa')
for (const share of [0.8, 0.6, 0.4]) {
  while ((await waiting()) > recipients * share) await pause(5)
  await node.end('SIGKILL')
  node = await startNode()
}
while ((await waiting()) > recipients * 0.3) await pause(20)
await mailbox.stop()
collect()
await pause(10_000)
mailbox = await startMailServer({ port: far.port })
await untilSent()
report('killed three times, mail server away for 10 s')
console.log(
  `in ${((performance.now() - begin) / 1000).toFixed(0)} s, leases of the killed included`,
)
await node.end('SIGTERM')
await mailbox.stop()
await database.drop()
await postgres.stop()
console.log(machine())

async function addUsers(sql: Sql, count: number) {
  await sql`
    with s as (
      insert into salons (id, name)
      select gen_random_uuid(), 'Salloni ' || n from generate_series(1, ${count}::int) n returning id)
    insert into users (id, salon_id, username, name, email, password_hash, trial_end_date, verified_at)
    select gen_random_uuid(), id, 'Drita', 'Drita', id || '@example.com', '', '2099-12-31', now() from s`
}
