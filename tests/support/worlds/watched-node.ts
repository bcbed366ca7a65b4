import { createApp } from '#server/app.ts'
import { readConfig } from '#server/core/config.ts'
import { createLog } from '#server/core/log.ts'
import { type Notices, openNotices } from '#server/database/listen-notify.ts'
import type { Connection, Database } from '#server/database/sql.ts'
import { openAnnouncer } from '#server/live/announce.ts'
import type { Http } from '#server/http/instance.ts'
import type { Phase } from '#server/http/reply.ts'
import { metricsIfWanted } from '#server/metrics/metrics-page.ts'

/** The time and the log of a world. */
export type Surroundings = { now: Date; lines: string[] }

type Wanted = {
  readonly database: { readonly connection: Connection; connect(): Database }
  readonly standby: Database | undefined
  readonly surroundings: Surroundings
  readonly settings: Readonly<Record<string, string>>
}
export type Node = Awaited<ReturnType<typeof startNode>>

/** An app on a database, watched for what a test leaves in it. */
export async function startNode({ database, standby, surroundings, settings }: Wanted) {
  const deps = {
    sql: database.connect(),
    standby,
    now: () => surroundings.now,
    config: Object.freeze(readConfig(settings)),
    log: createLog('info', { write: (line) => void surroundings.lines.push(line) }),
  }
  const { strain } = deps.sql
  const phase: Phase = { current: 'ready' }
  const { notices, isHeard } = watchNotices(openNotices(database.connection, deps.log))
  const { announcing, renew } = renewableAnnouncer()
  const metrics = await metricsIfWanted({ ...deps, phase })
  const app = await createApp({ ...deps, phase, notices, strain, metrics, announcing })
  const { isIdle } = watchRequests(app)
  return {
    deps,
    app,
    /** Sends what is still to be announced. */
    settle: renew,
    /** The app is open and answers nothing, its notices have no listener, its database lacked nothing. */
    isAsBuilt: () =>
      isIdle() &&
      !app.server.listening &&
      !isHeard() &&
      phase.current === 'ready' &&
      strain.lately().length === 0,
    stop: () => Promise.all([app.close(), notices.stop()]),
  }
}

function watchNotices(opened: Notices) {
  let isHeard = false
  const notices: Notices = {
    ...opened,
    onNotice(channel, hear) {
      isHeard = true
      return opened.onNotice(channel, hear)
    },
  }
  return { notices, isHeard: () => isHeard }
}

function watchRequests(app: Http) {
  let [open, isClosed] = [0, false]
  app.addHook('preClose', (done) => {
    isClosed = true
    done()
  })
  const inject = app.inject.bind(app) as (asked: object) => Promise<unknown>
  async function counted(asked: object) {
    open++
    try {
      return await inject(asked)
    } finally {
      open--
    }
  }
  app.inject = counted as typeof app.inject
  return { isIdle: () => open === 0 && !isClosed }
}

/** Once stopped, an announcer no longer collects announcements; the next test gets a new one. */
function renewableAnnouncer() {
  let renew = async () => {}
  const announcing: typeof openAnnouncer = (...wanted) => {
    let current = openAnnouncer(...wanted)
    renew = async () => {
      await current.stop()
      current = openAnnouncer(...wanted)
    }
    return { after: (work) => current.after(work), stop: () => current.stop() }
  }
  return { announcing, renew: () => renew() }
}
