import { createApp } from '#server/app.ts'
import { readConfig } from '#server/core/config.ts'
import { createLog } from '#server/core/log.ts'
import { openNotices } from '#server/database/listen-notify.ts'
import { type Connection, connect } from '#server/database/sql.ts'

/** A Monday at ten, by the salon's clock. */
export const now = () => new Date('2026-11-23T09:00:00Z')

export type Answer = {
  readonly status: number
  readonly said: {
    readonly code?: string
    readonly alternatives?: readonly unknown[]
    /** What stands in the way, where several visits are moved at once or an act is undone. */
    readonly collisions?: readonly unknown[]
    /** The dates of a series that somebody else has. */
    readonly skipped?: readonly unknown[]
    readonly conflict?: unknown
    readonly appointment?: { readonly id: string }
    readonly historyId?: string
    /** Of a late day that was looked at. */
    readonly seen?: string
    readonly waiting?: { readonly id: string }
  }
}

/** A node of the product in this process, which counts its transactions: one that is done anew begins again. */
export async function openNode(connection: Connection) {
  const log = createLog('silent')
  const sql = connect(connection, () => {})
  let begun = 0
  sql.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const counting = (asked: unknown, ...rest: unknown[]) => {
      if (asked === 'begin') begun++
      return query(asked, ...rest)
    }
    client.query = counting as typeof client.query
  })
  const notices = openNotices(connection, log)
  const deps = { sql, now, config: readConfig({ RATE_LIMIT: 'off' }), log, notices }
  const app = await createApp(deps)
  return {
    deps,
    begun: () => begun,
    async call(method: 'POST' | 'PUT', url: string, body: object, token: string): Promise<Answer> {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await app.inject({ method, url, headers, payload: body })
      return { status: answer.statusCode, said: answer.json() }
    },
    async close() {
      await app.close()
      await notices.stop()
      await sql.end()
    },
  }
}
export type Node = Awaited<ReturnType<typeof openNode>>
