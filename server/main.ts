import { setTimeout as pause } from 'node:timers/promises'
import { createApp, mailKinds } from './app.ts'
import { ensureAdmin } from './features/auth/actions.ts'
import { authJobs } from './features/auth/jobs.ts'
import { appointmentJobs } from './features/appointments/jobs.ts'
import { dailyReportJobs } from './features/daily-reports/jobs.ts'
import { deviceJobs } from './features/devices/jobs.ts'
import { historyJobs } from './features/history/jobs.ts'
import { memberJobs } from './features/members/jobs.ts'
import { messageJobs } from './features/messages/jobs.ts'
import { notificationJobs } from './features/notifications/jobs.ts'
import { paymentJobs } from './features/payments/jobs.ts'
import { proofJobs } from './features/online-bookings/proof/jobs.ts'
import { letterJobs } from './features/online-bookings/letters/jobs.ts'
import { startPushWorker } from './features/push/sending/jobs.ts'
import { requestJobs } from './features/requests/jobs.ts'
import { salonHistoryJobs } from './features/salon-history/jobs.ts'
import { startOwedTrials } from './features/subscription/actions.ts'
import { subscriptionJobs } from './features/subscription/jobs.ts'
import { backupJobs } from './database/backup/jobs.ts'
import { type Config, ConfigError, readConfig } from './core/config.ts'
import { openDatabase } from './database/open-database.ts'
import { connect, type Connection } from './database/sql.ts'
import { EmbeddedDatabaseError } from './database/embedded/embedded-error.ts'
import type { Deps } from './http/route.ts'
import { adminLine, greeting } from './process/startup-banner.ts'
import type { Phase } from './http/reply.ts'
import { type Job, startJobs } from './process/jobs.ts'
import { listen } from './process/listen.ts'
import { createLog, type Log } from './core/log.ts'
import { mailJobs } from './mail/jobs.ts'
import { openTransport } from './mail/transport.ts'
import { startMailWorker } from './mail/worker.ts'
import { migrate } from './database/migrate.ts'
import { poolSize } from './database/pool-size.ts'
import { type Notices, openNotices } from './database/listen-notify.ts'
import { whenReachable } from './database/wait-for-database.ts'
import { openServices } from './process/background-services.ts'
import { keepNewObjectsYoung } from './process/young-objects.ts'
import { closeHttp, endOnFault, farewellMs, stopOnSignal } from './process/shutdown.ts'
import { builtWeb, isBuilt } from './http/static/static-files.ts'

const jobs: Job[] = [
  ...authJobs,
  ...deviceJobs,
  ...historyJobs,
  ...salonHistoryJobs,
  ...appointmentJobs,
  ...letterJobs,
  ...proofJobs,
  ...requestJobs,
  ...subscriptionJobs,
  ...paymentJobs,
  ...memberJobs,
  ...messageJobs,
  ...notificationJobs,
  ...dailyReportJobs,
  ...mailJobs,
]

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
    const log = createLog(config.LOG_LEVEL)
    endOnFault(log)
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

function explain(error: unknown) {
  if (!(error instanceof ConfigError || error instanceof EmbeddedDatabaseError)) throw error
  process.stderr.write(`${error.message}\n`)
}

/** How long the start waits for a database before the server listens without it. */
const patienceMs = 2_000

async function start(self: Process, prepareWeb: () => Promise<unknown>) {
  const { config, log } = self
  const [{ connection, place }] = await Promise.all([openData(self), prepareWeb()])
  const deps: Deps = { sql: openPool(self, connection), now: () => new Date(), config }
  const phase: Phase = { current: 'starting' }
  const preparing = whenReachable(async () => {
    await migrate(connection, (progress) => log.info(progress))
    await startOwedTrials(deps)
    phase.current = 'ready'
    return adminLine(config, await ensureAdmin(deps))
  }, log)
  await Promise.race([preparing, pause(patienceMs)])

  const serving = await serve(self, { deps, connection, phase })
  const { address } = serving
  const greet = (admin?: string) =>
    process.stdout.write(greeting({ config, address, place, admin, isWebBuilt: isBuilt(builtWeb) }))
  if (phase.current === 'starting') greet()
  greet(await preparing)
  await serving.work()
}

type Data = { readonly deps: Deps; readonly connection: Connection; readonly phase: Phase }
type Serving = {
  readonly address: string
  /** Starts what needs the database. */
  work(): Promise<void>
}

async function serve(self: Process, { deps, connection, phase }: Data): Promise<Serving> {
  const { config, log, running, farewell } = self
  const notices = openNotices(connection, log)
  const app = await createApp({ ...deps, log, phase, notices })
  const address = await listen(app, config)
  const services = openServices((ending) => workers(log, { deps, connection, notices, ending }))
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

type Needs = Omit<Data, 'phase'> & { readonly notices: Notices; readonly ending: AbortSignal }

/** The work beside the requests: mails and jobs. */
async function* workers(log: Log, { deps, connection, notices, ending }: Needs) {
  const transport = openTransport(deps.sql, deps.config)
  yield startMailWorker({ deps: { ...deps, log }, kinds: mailKinds, transport, notices })
  yield startPushWorker({ deps: { ...deps, log }, notices })
  const wanted = [...jobs, ...backupJobs(deps.config, log)]
  yield await whenReachable(() => startJobs(wanted, deps, connection, log), log, ending)
}

if (import.meta.main) await run()
