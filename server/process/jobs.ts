import { type DatabaseOptions, PgBoss } from 'pg-boss'
import { plainReasonOf } from '#server/database/reasons.ts'
import { type Connection, isUnavailable } from '#server/database/sql.ts'
import type { Deps } from '#server/http/route.ts'
import type { Log } from '#server/core/log.ts'

export type Job = {
  readonly name: string
  /** A cron pattern, in UTC. */
  readonly cron: string
  /** A crash makes it run again: two runs must have the effect of one. */
  readonly run: (deps: Deps) => Promise<void>
}

/** Every job runs once a tick, on one of the nodes. */
export async function startJobs(
  jobs: readonly Job[],
  deps: Deps,
  connection: Connection,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({
    // The types of pg's pool are stricter about undefined.
    ...(connection as DatabaseOptions),
    max: 2,
    options: '-c timezone=UTC -c statement_timeout=30s',
    application_name: 'orari jobs',
    schema: 'jobs',
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    monitorVacuum: false,
  })
  let isEnding = false
  boss.on(
    'error',
    reportTo(log, () => isEnding),
  )
  boss.on('warning', ({ message }) => log.warn({ message }, 'jobs'))
  await boss.start()
  await Promise.all(jobs.map((job) => add(boss, job, deps, log)))
  return {
    stop: () => {
      isEnding = true
      return boss.stop({ timeout: 8_000 })
    },
  }
}

const rules = {
  // The job of a node that dies is free after this time and the next look of the supervisor.
  heartbeatSeconds: 30,
  expireInSeconds: 10 * 60,
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 5 * 60,
  deleteAfterSeconds: 24 * 60 * 60,
  // After a night without any node the job runs once, not once for every missed hour.
  missed: 'once',
} as const

async function add(boss: PgBoss, job: Job, deps: Deps, log: Log) {
  await boss.createQueue(job.name, { policy: 'exclusive' })
  await boss.schedule(job.name, job.cron, null, rules)
  await boss.work(job.name, { pollingIntervalSeconds: 5 }, () => run(job, deps, log))
}

async function run({ name, run }: Job, deps: Deps, log: Log) {
  try {
    await run(deps)
  } catch (error) {
    log.error({ err: error, job: name }, 'job failed')
    // The error is stored with the job, and an error of the database would repeat values of the row.
    throw new Error('failed, see the log')
  }
}

const quietMs = 60_000

/**
 * While the database is away every worker and timer fails: one line a minute reports it for all. A stop closes
 * connections that are in use, which is not reported.
 */
function reportTo(log: Log, isEnding: () => boolean) {
  let isQuietUntil = 0
  return (told: Error) => {
    // A worker's error arrives as a plain copy, of which an Error is made again.
    const error = Object.assign(new Error(told.message), told, { stack: told.stack })
    if (!isUnavailable(error)) return log.error({ err: error }, 'jobs')
    if (isEnding() || performance.now() < isQuietUntil) return
    isQuietUntil = performance.now() + quietMs
    const { code, words } = plainReasonOf(error)
    log.warn({ code, reason: words }, 'jobs wait for the database')
  }
}
