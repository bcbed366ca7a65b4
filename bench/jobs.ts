import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readConfig } from '#server/core/config.ts'
import { type Connection, connect } from '#server/database/sql.ts'
import { startJobs } from '#server/process/jobs.ts'
import { createLog } from '#server/core/log.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { startServer } from '#tests/support/postgres.ts'

/**
 * How long starting the jobs takes, and how soon another node takes over the job of one that was killed in the middle
 * of it: node bench/jobs.ts
 */
const cron = `${new Date(Date.now() + 2_000).getUTCMinutes()} * * * *`
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(2)} s`

async function startNode(connection: Connection, run: () => Promise<void>) {
  const sql = connect({ ...connection, max: 2 }, () => {})
  const deps = { sql, now: () => new Date(), config: readConfig({}) }
  const jobs = await startJobs([{ name: 'bench', cron, run }], deps, connection, createLog('warn'))
  return async () => {
    await jobs.stop()
    await sql.end()
  }
}

/** Takes the job, says so, and never finishes it. */
async function victim(connection: Connection) {
  await startNode(connection, async () => {
    process.send?.('taken')
    await new Promise(() => {})
  })
}

async function measure() {
  const server = await startServer()
  const database = await freshDatabase(server.server)
  const sql = database.connect()
  const idle = async () => {}
  for (const state of ['empty database', 'again']) {
    const before = performance.now()
    const stop = await startNode(database.connection, idle)
    console.log(`start, ${state}: ${seconds(before)}`)
    await stop()
  }
  await sql`update jobs.version set cron_on = cron_on - interval '31 s'`
  const child = spawn(process.execPath, [import.meta.filename, 'victim'], {
    env: { ...process.env, CONNECTION: JSON.stringify(database.connection) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  const { promise: ran, resolve } = Promise.withResolvers<void>()
  const stop = await startNode(database.connection, async () => resolve())
  child.kill('SIGKILL')
  const killed = performance.now()
  await ran
  console.log(`taken over after kill -9: ${seconds(killed)}`)
  await stop()
  await database.drop()
  await server.stop()
}

if (process.argv[2] === 'victim')
  await victim(JSON.parse(process.env['CONNECTION'] ?? '') as Connection)
else await measure()
