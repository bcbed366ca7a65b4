import { inject, onTestFinished } from 'vitest'
import { createApp } from '#server/app.ts'
import { createLog } from '#server/core/log.ts'
import { metricsIfWanted } from '#server/metrics/metrics-page.ts'
import { readConfig } from '#server/core/config.ts'
import type { Http } from '#server/http/instance.ts'
import { newSecret } from '#server/security/secrets.ts'
import { connect, type Connection } from '#server/database/sql.ts'
import { type Notices, openNotices } from '#server/database/listen-notify.ts'
import type { freshDatabase } from './database.ts'
import { borrowDatabase } from './server/borrowed-database.ts'
import { deliverInto } from './mail/mail-sink.ts'
import { requestsTo } from './server/requests.ts'
import { peopleOf } from './fixtures/people.ts'

type Database = Awaited<ReturnType<typeof freshDatabase>>
export type Options = {
  now?: Date
  config?: Record<string, string>
  /** A copy that is only read: here the same database, over a connection that refuses to write. */
  standby?: Connection
  /** In place of an empty one; whoever gives it drops it. */
  database?: Database
}

/** A database, an app and a clock for one test. It ends with the test. */
export async function createWorld(options: Options = {}) {
  const world = await openWorld(options)
  onTestFinished(() => world.close())
  return world
}

/** The same for a whole file, which has to close it. */
export async function openWorld({
  now = new Date('2026-03-02T08:00:00Z'),
  config = {},
  database: given,
  standby: copy,
}: Options = {}) {
  const { server, template } = inject('postgres')
  const database = given
    ? { ...given, giveBack: given.disconnect }
    : await borrowDatabase(server, template)
  const lines: string[] = []
  const standby = copy && connect(copy, () => {})
  const nodes: { app: Http; notices: Notices }[] = []
  const clock = { now }
  // Processes of one start share it.
  const DEV_KEY = newSecret()

  async function startNode() {
    const deps = {
      sql: database.connect(),
      standby,
      now: () => clock.now,
      config: readConfig({ RATE_LIMIT: 'off', DEV_KEY, ...config }),
      log: createLog('info', { write: (line) => void lines.push(line) }),
    }
    const notices = openNotices(database.connection, deps.log)
    const metrics = await metricsIfWanted({ ...deps, phase: { current: 'ready' } })
    const app = await createApp({ ...deps, notices, strain: deps.sql.strain, metrics })
    nodes.push({ app, notices })
    return { deps, app, ...requestsTo(app) }
  }

  const first = await startNode()
  return {
    ...first,
    ...peopleOf(first.deps),
    sql: first.deps.sql,
    connection: database.connection,
    /** The lines of the log, each JSON. */
    lines,
    get now() {
      return clock.now
    },
    set now(instant: Date) {
      clock.now = instant
    },
    /** Sends the due mails and answers them. */
    deliverMails: () => deliverInto(first.deps),
    /** Another process on the same database. */
    secondNode: startNode,
    async close() {
      await Promise.all(nodes.flatMap(({ app, notices }) => [app.close(), notices.stop()]))
      await standby?.end()
      await database.giveBack()
    },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>
