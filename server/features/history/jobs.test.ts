import { expect, test } from 'vitest'
import { createWorld, type World } from '#tests/support/world.ts'
import { writeLogLine, writeSecurityEvent } from '#server/record/log-lines.ts'
import { historyJobs } from './jobs.ts'

const hour = 3_600_000
const runAll = async ({ deps }: World) => {
  for (const job of historyJobs) await job.run(deps)
}
const activities = async ({ sql }: World) =>
  (
    await sql<{ line: string }>`
      select concat_ws('|', action_type, description) as line from activities order by created_at`
  ).map(({ line }) => line)

test('entries older than the operator’s setting are removed, and an entry says so', async () => {
  const world = await createWorld({ config: { ACTIVITY_RETENTION_HOURS: '2' } })
  const record = (description: string) =>
    writeLogLine(world.sql, { at: world.now }, { action: 'create', text: description })
  await record('E vjetër')
  await record('E vjetër')
  world.now = new Date(world.now.getTime() + 2 * hour)
  await record('E re')
  await runAll(world)
  expect(await activities(world)).toHaveLength(3)
  world.now = new Date(world.now.getTime() + 1)
  await runAll(world)
  expect(await activities(world)).toEqual([
    'create|E re',
    'system|Pastrimi automatik fshiu 2 veprime të vjetra.',
  ])
})

test('a removal of nothing writes no entry', async () => {
  const world = await createWorld({ config: { ACTIVITY_RETENTION_HOURS: '1' } })
  await writeLogLine(world.sql, { at: world.now }, { action: 'create', text: 'E vjetër' })
  for (let i = 0; i < 5; i++) {
    world.now = new Date(world.now.getTime() + 2 * hour)
    await runAll(world)
  }
  expect(await activities(world)).toEqual([])
})

test('the security log is kept ninety days and can’t be changed or shortened', async () => {
  const world = await createWorld({ now: new Date('2020-01-01T00:00:00Z') })
  const at = world.now
  await writeSecurityEvent(world.sql, { at }, { kind: 'login' })
  await writeSecurityEvent(world.sql, { at: new Date() }, { kind: 'login' })
  const events = () => world.sql`select 1 from security_events`
  world.now = new Date(at.getTime() + 90 * 24 * hour)
  await runAll(world)
  expect(await events()).toHaveLength(2)
  world.now = new Date(at.getTime() + 90 * 24 * hour + 1)
  await runAll(world)
  expect(await events()).toHaveLength(1)
  world.now = new Date('2100-01-01T00:00:00Z')
  await runAll(world)
  expect(await events()).toHaveLength(1)
  await expect(world.sql`delete from security_events`).rejects.toThrow('written once')
  await expect(world.sql`update security_events set kind = 'x'`).rejects.toThrow('written once')
})
