import { type DatabaseOptions, PgBoss } from 'pg-boss'
import { type Connection, isUnavailable } from '#server/database/sql.ts'
import type { Deps } from '#server/http/route.ts'
import type { Log } from '#server/core/log.ts'

export type Job = {
  readonly name: string
  /** In UTC. */
  readonly cron: string
  /** Runs again after a crash in the middle of it: twice must come to the same as once. */
  readonly run: (deps: Deps) => Promise<void>
}

/** Every job runs once a tick, on whichever node gets hold of it. */
export async function startJobs(
  jobs: readonly Job[],
  deps: Deps,
  connection: Connection,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({
    // Goes to a pool of pg, whose own types are stricter about what is undefined.
    ...(connection as DatabaseOptions),
    max: 2,
    options: '-c timezone=UTC -c statement_timeout=30s',
    application_name: 'orari jobs',
    schema: 'jobs',
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    monitorVacuum: false,
  })
  boss.on('error', reportTo(log))
  boss.on('warning', ({ message }) => log.warn({ message }, 'jobs'))
  await boss.start()
  await Promise.all(jobs.map((job) => add(boss, job, deps, log)))
  return { stop: () => boss.stop({ timeout: 8_000 }) }
}

const rules = {
  // A node that dies lets its job go within this time and the next look of the supervisor.
  heartbeatSeconds: 30,
  expireInSeconds: 10 * 60,
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 5 * 60,
  deleteAfterSeconds: 24 * 60 * 60,
  // After a night without any node the job is owed once, not for every hour of the night.
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
    // What is thrown is stored with the job, and a database's error repeats the values it choked on.
    throw new Error('failed, see the log')
  }
}

const quietMs = 60_000

/** Every worker and timer complains while the database is away: one line a minute says it for all. */
function reportTo(log: Log) {
  let isQuietUntil = 0
  return (told: Error) => {
    // A worker's error comes as a plain copy of what was thrown.
    const error = Object.assign(new Error(told.message), told, { stack: told.stack })
    if (!isUnavailable(error)) return log.error({ err: error }, 'jobs')
    if (performance.now() < isQuietUntil) return
    isQuietUntil = performance.now() + quietMs
    log.warn('jobs wait for the database')
  }
}
