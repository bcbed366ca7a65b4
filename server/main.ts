import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from './app.ts'
import { mailKinds } from './mails.ts'
import { jobs } from './jobs.ts'
import { ensureAdmin } from '#server/features/accounts/auth/actions.ts'
import { startPushWorker } from './features/push/sending/jobs.ts'
import { startWebhookWorker } from './features/webhooks/sending/jobs.ts'
import { startOwedTrials } from './features/subscription/actions.ts'
import { eraseAgain, erasureJobs, keepErasures } from './features/erasures/jobs.ts'
import { backupJobs } from './features/backups/jobs.ts'
import { type Config, ConfigError, readConfig } from './core/config.ts'
import { lineTo, openDatabase, type Opened } from './database/open-database.ts'
import { inOneLine } from './database/reasons.ts'
import { versionOf } from './database/schema-version.ts'
import { connect, type Connection, type Database } from './database/sql.ts'
import { EmbeddedDatabaseError } from './database/embedded/embedded-error.ts'
import type { Deps } from './http/route.ts'
import { adminLine, greeting } from './process/startup-banner.ts'
import type { Phase } from './http/reply.ts'
import { startJobs } from './process/jobs.ts'
import { listen, tryPort } from './process/listen.ts'
import { watchSchema } from './process/outdated.ts'
import { createLog, type Log } from './core/log.ts'
import { openTransport } from './mail/transport.ts'
import { startMailWorker } from './mail/worker.ts'
import { type Metrics, metricsIfWanted } from './metrics/metrics-page.ts'
import { openErrorReports } from './outgoing/error-reports.ts'
import { programVersion } from './core/program-version.ts'
import { migrate } from './database/migrate.ts'
import { poolSize } from './database/pool-size.ts'
import { type Notices, openNotices } from './database/listen-notify.ts'
import { whenReachable } from './database/wait-for-database.ts'
import { openServices } from './process/background-services.ts'
import { keepNewObjectsYoung } from './process/young-objects.ts'
import { closeHttp, endOnFault, farewellMs, stopOnSignal } from './process/shutdown.ts'
import { startWatchdog } from './process/watchdog.ts'
import { builtWeb, isBuilt } from './http/static/static-files.ts'

type Process = {
  readonly config: Config
  readonly log: Log
  readonly running: AsyncDisposableStack
  /** How long connections without a request are kept while it stops. */
  readonly farewell: { readonly ms: number }
}

/** From configuration to "ready". `prepareWeb` builds what has to be built while the database starts. */
export async function run(prepareWeb: () => Promise<unknown> = async () => {}) {
  keepNewObjectsYoung()
  const running = new AsyncDisposableStack()
  try {
    const config = readConfig(process.env)
    const log = openLog(config)
    for (const variable of config.openToAll)
      log.warn({ variable }, 'every user of this machine may read that secret')
    endOnFault(log)
    const watchdog = startWatchdog(log)
    running.defer(() => watchdog.stop())
    const farewell: { ms: number } = { ms: farewellMs.toTerminal }
    stopOnSignal((signal) => {
      if (signal === 'SIGTERM') farewell.ms = farewellMs.toProxies
      return running.disposeAsync()
    }, log)
    await start({ config, log, running, farewell }, prepareWeb)
  } catch (error) {
    // A stop during the start makes the start fail; the stop itself ends the process.
    if (running.disposed) return
    await running.disposeAsync()
    explain(error)
    process.exit(1)
  }
}

function openLog({ LOG_LEVEL, ERROR_WEBHOOK: url }: Config): Log {
  if (url === undefined) return createLog(LOG_LEVEL)
  const onFailure = (reason: string) => log.warn({ reason }, 'ERROR_WEBHOOK is not reached')
  const report = openErrorReports({ url, version: programVersion(), onFailure })
  const log = createLog(LOG_LEVEL, undefined, report)
  return log
}

function explain(error: unknown) {
  if (!(error instanceof ConfigError || error instanceof EmbeddedDatabaseError)) throw error
  process.stderr.write(`${error.message}\n`)
}

/** How long the start waits for a database before the server listens without it. */
const patienceMs = 2_000

async function start(self: Process, prepareWeb: () => Promise<unknown>) {
  const { config, log } = self
  await requirePort(config)
  const [opened] = await Promise.all([openData(self), prepareWeb()])
  const sql = openPool(self, opened.connection)
  const { DATABASE_URL_READ: read } = config
  const standby = read === undefined ? undefined : openPool(self, lineTo(read))
  const deps = { sql, standby, now: () => new Date(), config }
  const phase: Phase = { current: 'starting', step: 'connecting' }
  const waiting: { reason?: string | undefined } = {}
  const preparing = whenReachable(() => prepare({ deps, opened, phase, waiting, log }), log, {
    onWait(reason, plain) {
      Object.assign(phase, { step: 'connecting', reason: inOneLine(reason) })
      waiting.reason = inOneLine(plain)
    },
  })
  await Promise.race([preparing, pause(patienceMs)])

  const metrics = await metricsIfWanted({ ...deps, phase })
  const serving = await serve(self, { deps, direct: opened.direct, phase, metrics })
  const { address } = serving
  const { place, programs } = opened
  const greet = (found: Partial<Found> = {}) => {
    const waits = phase.current === 'starting' ? { step: phase.step, ...waiting } : undefined
    const isWebBuilt = isBuilt(builtWeb)
    const now = deps.now()
    process.stdout.write(
      greeting({ config, address, place, programs, isWebBuilt, waits, now, ...found }),
    )
  }
  if (phase.current === 'starting') greet()
  greet(await preparing)
  await serving.work()
}

/** A second start on one data folder is told of the first one, and not only of its port. */
export async function requirePort(config: Config) {
  try {
    await tryPort(config)
  } catch (error) {
    if (config.DATABASE_URL !== undefined) throw error
    const { refuseIfInUse } = await import('./database/embedded/lock.ts')
    refuseIfInUse(config.DATA_DIR)
    throw error
  }
}

type Preparing = {
  readonly deps: Deps & { readonly sql: Database }
  readonly opened: Opened
  readonly phase: Phase
  /** Why the start waits, in words for the operator, with addresses and names. */
  readonly waiting: { reason?: string | undefined }
  readonly log: Log
}

/** What the start finds out for the operator. */
type Found = { readonly admin: string; readonly version: string }

/** Does everything that has to happen before a request can be served. */
async function prepare({ deps, opened, phase, waiting, log }: Preparing): Promise<Found> {
  if (await opened.isPooled()) deps.sql.leadThroughPooler()
  const wait = (reason?: string) => {
    waiting.reason = phase.reason = reason
  }
  phase.step = 'migrating'
  wait()
  await migrate(opened.direct, {
    tell: (progress) => log.info(progress),
    waitsFor(holder) {
      if (holder !== undefined) log.warn({ reason: holder }, 'migrations wait')
      wait(holder)
    },
  })
  const gone = await eraseAgain(deps)
  if (gone > 0) log.warn({ clients: gone }, 'erased again after a restore')
  await startOwedTrials(deps)
  const admin = adminLine(deps.config, await ensureAdmin(deps))
  const version = await versionOf(deps.sql)
  // A stop may have begun meanwhile.
  if (phase.current === 'starting') phase.current = 'ready'
  return { admin, version }
}

type Data = {
  readonly deps: Deps & { readonly sql: Database }
  /** The connection, past a pooler, for work that needs a server connection of its own. */
  readonly direct: Connection
  readonly phase: Phase
  readonly metrics: Metrics | undefined
}
type Serving = {
  readonly address: string
  /** Starts what needs the database. */
  work(): Promise<void>
}

async function serve(self: Process, data: Data): Promise<Serving> {
  const { config, log, running, farewell } = self
  const { deps, direct, phase, metrics } = data
  const notices = openNotices(direct, log)
  const app = await createApp({ ...deps, log, phase, notices, strain: deps.sql.strain, metrics })
  const address = await listen(app, config)
  const services = openServices((ending) => workers(self, { ...data, notices, ending }))
  running.defer(async () => {
    await Promise.allSettled([closeHttp(app, phase, farewell.ms), notices.stop(), services.stop()])
  })
  return { address, work: services.start }
}

async function openData({ config, log, running }: Process) {
  const opening = openDatabase(config, log)
  // Deferred before it is awaited: another part of the start may fail while the database still starts.
  running.defer(async () => (await opening.catch(() => undefined))?.stop())
  return opening
}

function openPool({ log, running }: Process, connection: Connection) {
  const max = poolSize()
  const sql = connect({ ...connection, max }, ({ message }) => {
    // At the end the database tells connections that are being closed already.
    if (!running.disposed) log.warn({ reason: message }, 'connection lost')
  })
  running.defer(() => sql.end())
  return sql
}

type Needs = Data & { readonly notices: Notices; readonly ending: AbortSignal }

/** The work beside the requests: mails and jobs. */
async function* workers({ log, running }: Process, needs: Needs) {
  const { deps, direct, phase, metrics, notices, ending } = needs
  yield watchSchema({ sql: deps.sql, phase, log, leave: (reason) => void leave(running, reason) })
  const transport = openTransport(deps.sql, deps.config)
  yield startMailWorker({ deps: { ...deps, log }, kinds: mailKinds, transport, notices })
  yield startPushWorker({ deps: { ...deps, log }, notices })
  yield startWebhookWorker({ deps: { ...deps, log }, notices })
  yield keepErasures({ ...deps, log }, notices)
  const wanted = [...jobs, ...erasureJobs(direct, log), ...backupJobs(deps.config, log)]
  const counted = metrics ? wanted.map((job) => metrics.counting(job)) : wanted
  yield await whenReachable(() => startJobs(counted, deps, direct, log), log, { ending })
}

/** Not 0: a service manager starts it again, with the new program where that is installed by then. */
async function leave(running: AsyncDisposableStack, reason: string) {
  process.stderr.write(`Orari ends: ${reason}\n`)
  await Promise.race([running.disposeAsync(), pause(longestLeaveMs)])
  process.exit(1)
}

const longestLeaveMs = 9_500

if (import.meta.main) await run()
