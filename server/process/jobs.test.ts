import { PgBoss, type DatabaseOptions } from 'pg-boss'
import { type TestContext, describe, inject, test, vi } from 'vitest'
import { setTimeout as pause } from 'node:timers/promises'
import { openLine } from '#tests/support/server/database-line.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { readConfig } from '#server/core/config.ts'
import type { Connection } from '#server/database/sql.ts'
import { type Job, startJobs } from './jobs.ts'
import { createLog } from '#server/core/log.ts'
import { eventually } from '#tests/support/eventually.ts'

type Finish = TestContext['onTestFinished']

async function nodes(onTestFinished: Finish) {
  const database = await freshDatabase(inject('postgres').server)
  onTestFinished(() => database.drop())
  const sql = database.connect()
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const deps = { sql, now: () => new Date(), config: readConfig({}) }
  return {
    database,
    sql,
    lines,
    start: async (jobs: Job[], connection: Connection = database.connection) => {
      const started = await startJobs(jobs, deps, connection, log)
      onTestFinished(() => started.stop())
      return started
    },
    /** Sends the job as another node would when it is due. */
    send: async (job: string) => {
      const connection = database.connection as DatabaseOptions
      const boss = new PgBoss({ ...connection, schema: 'jobs', supervise: false, schedule: false })
      boss.on('error', () => {})
      await boss.start()
      const sent = await boss.send(job)
      await boss.stop()
      return sent
    },
    /** Makes the next node look for due jobs at once instead of within half a minute. */
    makeDue: () => sql`update jobs.version set cron_on = cron_on - interval '31 s'`,
  }
}

/** A job due at once and again a minute later, since a slow machine may need longer than a minute. */
const everyMinute = '* * * * *'
const newYear = '0 0 1 1 *'

// These tests mostly wait, so they run at once.
describe.concurrent('scheduled jobs', () => {
  test('run once per tick on four nodes', async ({ expect, onTestFinished }) => {
    const run = vi.fn(async () => {})
    const { start, makeDue, sql } = await nodes(onTestFinished)
    const jobs = [{ name: 'count', cron: everyMinute, run }]
    for (let node = 1; node < 4; node++) {
      await start(jobs)
      await makeDue()
    }
    await start(jobs)
    await eventually(() => expect(run).toHaveBeenCalled())
    await pause(6_000)
    // A tick may become its job in the minute of the next tick, so that the ticks are counted.
    const [seen] = await sql<{ made: number; ticks: number }>`
      select count(*) filter (where name = 'count') as made, count(distinct data ->> 'slot') as ticks
      from jobs.job`
    expect(seen?.ticks).toBeGreaterThan(0)
    expect(seen?.made).toBeLessThanOrEqual(seen?.ticks ?? 0)
    expect(run.mock.calls.length).toBeLessThanOrEqual(seen?.made ?? 0)
  })

  test(
    'do not start while their last run goes on',
    { tags: 'all' },
    async ({ expect, onTestFinished }) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      onTestFinished(() => release())
      const run = vi.fn(() => released)
      const { start, send } = await nodes(onTestFinished)
      await start([{ name: 'long', cron: newYear, run }])
      expect(await send('long')).not.toBeNull()
      await eventually(() => expect(run).toHaveBeenCalledOnce())
      expect(await send('long')).toBeNull()
    },
  )

  test(
    'are logged and retried when they fail',
    { tags: 'all' },
    async ({ expect, onTestFinished }) => {
      const run = vi.fn(async () => {})
      run.mockRejectedValueOnce(new Error('not today'))
      const { start, makeDue, lines, sql } = await nodes(onTestFinished)
      const jobs = [{ name: 'stumble', cron: everyMinute, run }]
      await start(jobs)
      await makeDue()
      await start(jobs)
      await eventually(() => expect(run).toHaveBeenCalledTimes(2))
      expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
        { msg: 'job failed', job: 'stumble', err: { message: 'not today' } },
      ])
      const kept = () =>
        sql`
        select state::text, retry_count as retries from jobs.job
        where name = 'stumble' order by created_on limit 1`
      await eventually(async () =>
        expect(await kept()).toEqual([{ state: 'completed', retries: 1 }]),
      )
    },
  )

  test(
    'run again after an outage of the database, which ends no node',
    { tags: 'all' },
    async ({ expect, onTestFinished }) => {
      const run = vi.fn(async () => {})
      const { start, send, database, lines } = await nodes(onTestFinished)
      const line = await openLine(database.connection)
      onTestFinished(() => line.stop())
      await start([{ name: 'survive', cron: newYear, run }], line.connection)
      line.cut()
      await send('survive')
      // Longer than a node waits between two polls.
      await pause(6_000)
      expect(run).not.toHaveBeenCalled()
      line.mend()
      await eventually(() => expect(run).toHaveBeenCalledOnce())
      expect(lines, 'one line for the whole outage').toHaveLength(1)
    },
  )
})
