import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createApp } from '#server/app.ts'
import { keepNewObjectsYoung } from '#server/process/young-objects.ts'
import { readConfig } from '#server/core/config.ts'
import { type Connection, connect } from '#server/database/sql.ts'
import { createLog } from '#server/core/log.ts'
import { poolSize } from '#server/database/pool-size.ts'
import { openNotices } from '#server/database/listen-notify.ts'
import { nodeOptions } from '../product.ts'

export const today = '2026-11-22'
// One clock for all processes of a measurement: it begins on that day and runs, so that limits count anew each minute.
const begun = Number((process.env['BENCH_BEGUN'] ??= String(Date.now())))
export const now = () => new Date(Date.parse(`${today}T18:00:00Z`) + Date.now() - begun)
const lookMs = 100

type Memory = { highest: number; last: number }

/** The server in a process of its own, which also tells how much memory it has held at most since it was asked. */
export async function startApp(connection: Connection, standby?: Connection) {
  const child = fork(import.meta.filename, {
    execArgv: nodeOptions,
    env: { ...process.env, CONNECTION: JSON.stringify({ connection, standby }) },
    // Each line of its log is made and written as ever, to /dev/null.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [url] = (await once(child, 'message')) as [string]
  return { url, memory: () => askMemory(child), end: () => end(child) }
}

async function askMemory(child: ChildProcess): Promise<Memory> {
  child.send('memory')
  const [bytes] = (await once(child, 'message')) as [Memory]
  return { highest: bytes.highest / 2 ** 20, last: bytes.last / 2 ** 20 }
}

async function end(child: ChildProcess) {
  child.disconnect()
  await once(child, 'exit')
}

/** With the settings of every start: limits are on, each request is logged. */
async function serve({ connection, standby }: { connection: Connection; standby?: Connection }) {
  keepNewObjectsYoung()
  const log = createLog('info')
  const open = (to: Connection) => connect({ ...to, max: poolSize() }, () => {})
  const sql = open(connection)
  const deps = { sql, standby: standby && open(standby), now, config: readConfig({}) }
  const app = await createApp({ ...deps, log, notices: openNotices(connection, log) })
  let highest = 0
  const look = () => {
    const last = process.memoryUsage.rss()
    highest = Math.max(highest, last)
    return last
  }
  setInterval(look, lookMs)
  process.on('message', () => {
    const last = look()
    process.send?.({ highest, last } satisfies Memory)
    highest = last
  })
  process.once('disconnect', () => process.exit(0))
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
}

if (import.meta.main)
  await serve(JSON.parse(process.env['CONNECTION'] ?? '') as Parameters<typeof serve>[0])
