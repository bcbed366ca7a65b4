import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#server/core/config.ts'
import type { Database, Sql } from '#server/database/sql.ts'
import type { Phase } from '#server/http/reply.ts'
import type { Job } from '#server/process/jobs.ts'
import { hearCounted } from './counted.ts'
import { linesNow, offlineActs, queuesAt, webhooksNow } from './data.ts'
import {
  backupElsewhere,
  inSeconds,
  tellBackups,
  tellDisks,
  tellPool,
  tellVersion,
  watchProcess,
} from './own-figures.ts'
import { type Figures, openRegistry } from './registry.ts'

export type Watched = {
  readonly config: Config
  readonly sql: Database
  readonly now: () => Date
  readonly phase: Phase
}

/** So long a look waits for the database, and then says that it is away. */
const patienceMs = 1_000

/** The figures of this process, and of what it shares with others. */
export function openMetrics({ config, sql, now, phase }: Watched) {
  const figures = openRegistry()
  const tellProcess = watchProcess(figures)
  tellVersion(figures)
  hearCounted(({ joined = [], outside }) => {
    for (const source of joined) figures.joined.inc({ source })
    if (outside !== undefined) figures.outside.observe(outside * 60)
  })
  let streams = () => 0

  return {
    figures,
    /** Where the number of open streams is to be had. */
    countStreams: (count: () => number) => (streams = count),
    /** The same job, whose runs are counted. */
    counting: (job: Job) => counted(job, figures, now),
    async text() {
      tellProcess()
      tellPool(figures, sql)
      tellBackups(figures, config)
      figures.streams.set(streams())
      await Promise.all([
        tellShared(figures, { sql, now, phase, config }),
        tellDisks(figures, config),
      ])
      const { registry, requests, routeSeconds } = figures
      return `${await registry.metrics()}\n${requests.text()}\n${routeSeconds.text()}`
    },
  }
}

type Asked = Omit<Watched, 'sql'> & { readonly sql: Sql }

/** What all nodes share: it is missing rather than old while the database is away. */
async function tellShared(figures: Figures, { sql, now, phase, config }: Asked) {
  const { ready, outbox, outboxAge, webhooks, lines, offline, offlineAge } = figures
  const asked = Promise.all([
    queuesAt(sql, now()),
    webhooksNow(sql),
    backupElsewhere(sql, config),
    offlineActs(sql, now()),
    linesNow(sql),
  ])
  const patience = pause(patienceMs, undefined, { ref: false })
  const [queues, addresses, backup, acts, waiting] =
    (await Promise.race([asked, patience]).catch(() => undefined)) ?? []
  ready.set(queues && phase.current === 'ready' ? 1 : 0)
  if (backup) figures.tried.set(inSeconds(backup.at))
  for (const gauge of [outbox, outboxAge, webhooks, lines, offline, offlineAge]) gauge.reset()
  for (const { queue, depth, oldest } of queues ?? []) {
    outbox.set({ queue }, depth)
    outboxAge.set({ queue }, oldest)
  }
  for (const { state, count } of addresses ?? []) webhooks.set({ state }, count)
  for (const { source, count } of waiting ?? []) lines.set({ source }, count)
  for (const { fate, count, oldest } of acts ?? []) {
    offline.set({ fate }, count)
    if (fate === 'waits') offlineAge.set(oldest)
  }
}

const counted = ({ run, ...job }: Job, { jobRuns, jobEnd }: Figures, now: () => Date): Job => ({
  ...job,
  async run(deps) {
    const { name } = job
    try {
      await run(deps)
    } catch (error) {
      jobRuns.inc({ name, outcome: 'failed' })
      throw error
    }
    jobRuns.inc({ name, outcome: 'done' })
    jobEnd.set({ name }, now().getTime() / 1000)
  },
})
