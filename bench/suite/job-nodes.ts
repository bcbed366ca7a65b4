import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '#server/core/config.ts'
import { type Connection, connect } from '#server/database/sql.ts'
import { startJobs } from '#server/process/jobs.ts'
import { createLog } from '#server/core/log.ts'

/** How often a job of every minute ran, and had to run, in so many minutes when that many nodes wanted it. */
export async function countRuns(connection: Connection, nodes: number, minutes: number) {
  const sql = connect({ ...connection, max: 1 }, () => {})
  await sql`create table runs (at timestamptz not null default now())`
  const env = { ...process.env, CONNECTION: JSON.stringify(connection) }
  const children = Array.from({ length: nodes }, () => fork(import.meta.filename, { env }))
  await Promise.all(children.map((child) => once(child, 'message')))
  await pause(minutes * 60_000)
  for (const child of children) child.disconnect()
  await Promise.all(children.map((child) => once(child, 'exit')))
  const [told] = await sql<{ runs: number; jobs: number }>`
    select (select count(*) from runs) as runs,
      (select count(*) from jobs.job where name = 'bench' and state = 'completed') as jobs`
  await sql.end()
  return told ?? { runs: 0, jobs: 0 }
}

async function serve(connection: Connection) {
  const sql = connect({ ...connection, max: 2 }, () => {})
  const deps = { sql, now: () => new Date(), config: readConfig({}) }
  const run = async () => void (await sql`insert into runs default values`)
  const job = { name: 'bench', cron: '* * * * *', run }
  await startJobs([job], deps, connection, createLog('error'))
  process.once('disconnect', () => process.exit(0))
  process.send?.('ready')
}

if (import.meta.main) await serve(JSON.parse(process.env['CONNECTION'] ?? '') as Connection)
