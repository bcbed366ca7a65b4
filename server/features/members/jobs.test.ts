import { expect, test } from 'vitest'
import { invite } from '#tests/support/fixtures/invitations.ts'
import { createWorld } from '#tests/support/world.ts'
import { memberJobs } from './jobs.ts'

const days = (count: number) => count * 86_400_000

test('an invitation is deleted with its address ninety days after its end', async () => {
  const world = await createWorld()
  const salon = await world.owner()
  await invite(world, salon)
  const runAt = async (instant: number) => {
    world.now = new Date(instant)
    for (const job of memberJobs) await job.run(world.deps)
    return world.sql`select email from invitations`
  }
  const end = world.now.getTime() + days(7)
  expect(await runAt(end + days(90))).toHaveLength(1)
  expect(await runAt(end + days(90) + 1)).toEqual([])
})
