import type { InjectOptions } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/core/config.ts'
import { type Connection, connect } from '#server/database/sql.ts'
import { createLog } from '#server/core/log.ts'
import { openNotices } from '#server/database/listen-notify.ts'
import type { World } from '../fill/world.ts'
import { now } from './app-process.ts'
import type { Kind } from './ask.ts'

export type Query = { text: string; values: unknown[] }
type Asked = string | { text: string; values?: unknown[] }

// What is announced goes out a moment after the answer.
const announcedMs = 60

/**
 * An app in this process that tells what visits ask the database, word for word: the session and the limits, the
 * transaction with its key, and what is announced after it.
 */
export async function openRecorder(connection: Connection, world: World) {
  const log = createLog('silent')
  const sql = connect({ ...connection, max: 1 }, () => {})
  let heard: Query[] = []
  sql.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const listen = (asked: Asked, ...rest: unknown[]) => {
      heard.push(
        typeof asked === 'string'
          ? { text: asked, values: [] }
          : { text: asked.text, values: asked.values ?? [] },
      )
      return query(asked, ...rest)
    }
    client.query = listen as typeof client.query
  })
  const notices = openNotices(connection, log)
  const app = await createApp({ sql, now, config: readConfig({}), log, notices })

  /** So many visits from that one on. */
  async function record({ calls, learn }: Kind, first: number, visits = 1) {
    heard = []
    for (let visit = first; visit < first + visits; visit++)
      for (const { path: url, headers, body, method } of calls(world, visit)) {
        const { 'accept-encoding': _, ...plain } = headers
        const options: InjectOptions = {
          method,
          url,
          headers: plain,
          ...(body && { payload: body }),
        }
        const answer = await app.inject(options)
        if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.payload}`)
        learn?.(world, visit, answer.payload)
      }
    await pause(announcedMs)
    return heard
  }
  const close = async () => {
    await app.close()
    await notices.stop()
    await sql.end()
  }
  return { record, close }
}
export type Recorder = Awaited<ReturnType<typeof openRecorder>>
