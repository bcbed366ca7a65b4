import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { type Connection, connect } from '#server/platform/db.ts'
import { createLog } from '#server/platform/log.ts'
import { openNotices } from '#server/platform/notices.ts'

export const today = '2026-11-22'
export const now = () => new Date(`${today}T18:00:00Z`)
const lookMs = 5

/** The server in a process of its own, which also tells how much memory it has held at most since it was asked. */
export async function startNode(connection: Connection) {
  const child = fork(import.meta.filename, {
    env: { ...process.env, CONNECTION: JSON.stringify(connection) },
  })
  const [url] = (await once(child, 'message')) as [string]
  return { url, highest: () => ask(child), end: () => end(child) }
}

async function ask(child: ChildProcess) {
  child.send('highest')
  const [bytes] = (await once(child, 'message')) as [number]
  return bytes / 2 ** 20
}

async function end(child: ChildProcess) {
  child.disconnect()
  await once(child, 'exit')
}

async function serve(connection: Connection) {
  const log = createLog('error')
  const sql = connect(connection, () => {})
  const deps = { sql, now, config: readConfig({ RATE_LIMIT: 'off' }) }
  const app = await createApp({ ...deps, log, notices: openNotices(connection, log) })
  let highest = 0
  const look = () => {
    highest = Math.max(highest, process.memoryUsage.rss())
  }
  setInterval(look, lookMs)
  process.on('message', () => {
    process.send?.(highest)
    highest = 0
    look()
  })
  process.once('disconnect', () => process.exit(0))
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
}

if (import.meta.main) await serve(JSON.parse(process.env['CONNECTION'] ?? '') as Connection)
