import type { InjectOptions } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/core/config.ts'
import { type Connection, connect } from '#server/database/sql.ts'
import { createLog } from '#server/core/log.ts'
import { openNotices } from '#server/database/listen-notify.ts'
import { now } from '../app-node.ts'
import type { Call } from './kinds.ts'

export type Query = { text: string; values: unknown[] }
type Asked = string | { text: string; values?: unknown[] }

// What is announced goes out a moment after the answer.
const aftermathMs = 60

/** An app in this process that tells what a call asks the database, word for word, and how long its answer is. */
export async function openRecorder(connection: Connection) {
  const log = createLog('silent')
  const sql = connect({ ...connection, max: 1 }, () => {})
  let heard: Query[] = []
  sql.pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown
    const listen = (query: Asked, ...rest: unknown[]) => {
      heard.push(
        typeof query === 'string'
          ? { text: query, values: [] }
          : { text: query.text, values: query.values ?? [] },
      )
      return ask(query, ...rest)
    }
    client.query = listen as typeof client.query
  })
  const config = readConfig({ RATE_LIMIT: 'off' })
  const notices = openNotices(connection, log)
  const app = await createApp({ sql, now, config, log, notices })

  async function record(calls: readonly Call[]) {
    heard = []
    let bytes = 0
    for (const { method, path: url, token, body } of calls) {
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      const options: InjectOptions = { method, url, headers, ...(body && { payload: body }) }
      const answer = await app.inject(options)
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.payload}`)
      bytes += answer.rawPayload.length
    }
    await pause(aftermathMs)
    return { queries: heard, bytes: Math.round(bytes / calls.length) }
  }
  const close = async () => {
    await app.close()
    await notices.stop()
    await sql.end()
  }
  return { record, close }
}
export type Recorder = Awaited<ReturnType<typeof openRecorder>>
