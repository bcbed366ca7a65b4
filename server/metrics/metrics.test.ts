import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { webhookRoutes } from '#contract/webhooks.ts'
import { readConfig } from '#server/core/config.ts'
import { connect } from '#server/database/sql.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { Phase } from '#server/http/reply.ts'
import { lineIn } from '#tests/support/line/kept-lines.ts'
import { readMetrics, watched } from '#tests/support/metrics-text.ts'
import { lineRoom, setting } from '#tests/support/races/line-room.ts'
import { createWorld } from '#tests/support/world.ts'
import { openMetrics } from './metrics.ts'

const oneMinuteAgo = (at: Date) => new Date(at.getTime() - 60_000)

test('the queues of mails and pushes are told with how long the oldest has waited', async () => {
  const world = await createWorld({ config: watched })
  const empty = await readMetrics(world)
  const depth = { mail: 'orari_outbox_depth', age: 'orari_outbox_oldest_seconds' }
  for (const queue of ['mail', 'mail_bulk', 'push', 'webhook']) {
    expect(empty.figure(depth.mail, { queue })).toBe(0)
    expect(empty.figure(depth.age, { queue })).toBe(0)
  }
  const { sql, now } = world
  await queueMail(sql, { kind: 'x', to: 'a@example.com', at: oneMinuteAgo(now) })
  await queueMail(sql, { kind: 'x', to: 'b@example.com', at: now })
  const later = new Date(now.getTime() + 600_000)
  // A mail that failed waits for its next try, and has waited all the same.
  await sql`update mail_outbox set next_at = ${later}`
  const { figure } = await readMetrics(world)
  expect(figure(depth.mail, { queue: 'mail' })).toBe(2)
  expect(figure(depth.age, { queue: 'mail' })).toBe(60)
  expect(figure(depth.mail, { queue: 'mail_bulk' })).toBe(0)
})

test('people who wait in lines are counted by where they joined', async () => {
  const world = await createWorld({ config: watched })
  const { inLine } = lineIn(world.sql, () => world.now)
  await inLine(await world.owner())
  const { figure } = await readMetrics(world)
  expect(figure('orari_queue_waiting', { source: 'desk' })).toBe(1)
  expect(figure('orari_queue_waiting', { source: 'door' })).toBe(0)
})

test('entries of a line are counted by where they joined, seats by how far from what was promised', async () => {
  const { world, joined, join, next, visit, at, arta } = await lineRoom(setting, {
    config: watched,
  })
  await visit('09:00')
  await joined('Agim', { barber: arta })
  await join('Ben', { party: [{}] })
  at('10:00')
  await next(arta)
  const { figure, text } = await readMetrics(world)
  expect(figure('orari_queue_joined_total', { source: 'desk' })).toBe(3)
  const lines = text.split('\n').filter((line) => line.startsWith('orari_queue_outside_seconds'))
  expect(lines).toEqual(
    expect.arrayContaining([
      'orari_queue_outside_seconds_bucket{le="600"} 0',
      'orari_queue_outside_seconds_bucket{le="900"} 1',
      'orari_queue_outside_seconds_sum 900',
      'orari_queue_outside_seconds_count 1',
    ]),
  )
})

test('addresses of programs are counted by whether they fail, without those switched off', async () => {
  const world = await createWorld({ config: watched })
  const states = async () => {
    const { figure } = await readMetrics(world)
    return ['sound', 'failing'].map((state) => figure('orari_webhooks', { state }))
  }
  expect(await states()).toEqual([0, 0])
  const owner = world.as(await world.owner())
  for (const path of ['sound', 'failing', 'off'])
    await owner.call(webhookRoutes.add, {
      body: { url: `https://tabela.example/${path}`, events: ['client.changed'] },
    })
  await world.sql`update webhooks set failing_since = ${world.now} where url not like '%sound'`
  await world.sql`update webhooks set enabled = false where url like '%off'`
  expect(await states()).toEqual([1, 1])
})

test('a node tells its pool, its process and its program', async () => {
  const { figure, families } = await readMetrics(await createWorld({ config: watched }))
  expect(figure('orari_ready')).toBe(1)
  expect(figure('orari_database_waiting')).toBe(0)
  const connections = ['idle', 'in_use'].map((state) =>
    figure('orari_database_connections', { state }),
  )
  expect(connections).toEqual([expect.any(Number), expect.any(Number)])
  expect(figure('process_resident_memory_bytes')).toBeGreaterThan(1e7)
  expect(figure('process_cpu_seconds_total')).toBeGreaterThan(0)
  for (const share of ['0.5', '0.99', '1'])
    expect(figure('orari_event_loop_delay_seconds', { share })).toBeGreaterThanOrEqual(0)
  const [build] = families.find(({ name }) => name === 'orari_build_info')?.metrics ?? []
  expect(build?.labels).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    node: process.version,
  })
})

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'orari-metrics-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

test('the newest backup is told, and the room on the disks of data and backups', async () => {
  const home = folder()
  const [DATA_DIR, BACKUP_DIR] = [join(home, 'data'), join(home, 'backups')]
  const world = await createWorld({ config: { ...watched, DATA_DIR, BACKUP_DIR } })
  const before = await readMetrics(world)
  expect(before.figure('orari_backup_timestamp_seconds')).toBe(0)
  expect(before.figure('orari_disk_free_bytes', { folder: 'data' })).toBeUndefined()
  for (const path of [DATA_DIR, BACKUP_DIR]) mkdirSync(path)
  writeFileSync(join(BACKUP_DIR, 'orari-2026-03-01T020000Z-nightly.tar.zst'), '')
  writeFileSync(join(BACKUP_DIR, 'orari-2026-03-02T020000Z.tar.zst'), '')
  writeFileSync(join(BACKUP_DIR, 'orari-2026-03-03T020000Z.tar.zst.unfinished'), '')
  const { figure } = await readMetrics(world)
  const newest = Date.parse('2026-03-02T02:00:00Z') / 1000
  expect(figure('orari_backup_timestamp_seconds')).toBe(newest)
  expect(figure('orari_backup_tried_timestamp_seconds')).toBe(newest)
  for (const of of ['data', 'backups']) {
    const free = figure('orari_disk_free_bytes', { folder: of }) ?? 0
    expect(free).toBeGreaterThan(0)
    expect(figure('orari_disk_size_bytes', { folder: of })).toBeGreaterThanOrEqual(free)
  }
})

test('the age of backups is not told where none are to be made', async () => {
  const { families } = await readMetrics(
    await createWorld({ config: { ...watched, BACKUP_HOUR: 'off' } }),
  )
  const told = families.filter(({ name }) => name.startsWith('orari_backup'))
  expect(told.flatMap(({ metrics }) => metrics)).toEqual([])
})

test('a node of a server tells the age of the proved backup that another one made', async () => {
  const config = { ...watched, DATABASE_URL: 'postgres://u@h/x' }
  const world = await createWorld({ config })
  expect((await readMetrics(world)).figure('orari_backup_tried_timestamp_seconds')).toBe(0)
  await world.sql`insert into proved_backup (made_at) values ('2026-03-02T02:10:00Z')`
  const { figure } = await readMetrics(world)
  expect(figure('orari_backup_tried_timestamp_seconds')).toBe(
    Date.parse('2026-03-02T02:10:00Z') / 1000,
  )
  expect(figure('orari_backup_timestamp_seconds')).toBeUndefined()
})

function awayFromDatabase(phase: Phase = { current: 'ready' }) {
  const sql = connect({ host: '127.0.0.1', port: 1 }, () => {})
  onTestFinished(() => sql.end())
  const now = () => new Date('2026-03-02T08:00:00Z')
  return { sql, metrics: openMetrics({ config: readConfig(watched), sql, now, phase }) }
}

test('a node without its database answers, is not ready and says nothing of the queues', async () => {
  const text = await awayFromDatabase().metrics.text()
  expect(text).toMatch(/^orari_ready 0$/m)
  expect(text).not.toMatch(/^orari_outbox_depth\{/m)
})

test('a job is counted with how it ended, and fails as it did before', async () => {
  const { metrics, sql } = awayFromDatabase()
  const deps = { sql, now: () => new Date(), config: readConfig({}) }
  const cron = '* * * * *'
  const good = metrics.counting({ name: 'good', cron, run: async () => {} })
  const bad = metrics.counting({ name: 'bad', cron, run: () => Promise.reject(new Error('no')) })
  await good.run(deps)
  await good.run(deps)
  await expect(bad.run(deps)).rejects.toThrow('no')
  const text = await metrics.text()
  expect(text).toMatch(/^orari_job_runs_total\{name="good",outcome="done"\} 2$/m)
  expect(text).toMatch(/^orari_job_runs_total\{name="bad",outcome="failed"\} 1$/m)
  const at = Date.parse('2026-03-02T08:00:00Z') / 1000
  expect(text).toMatch(new RegExp(`^orari_job_end_timestamp_seconds\\{name="good"\\} ${at}$`, 'm'))
  expect(text).not.toContain('orari_job_end_timestamp_seconds{name="bad"}')
})
