import { expect, test } from 'vitest'
import { doubleRoutes } from '#contract/clients/doubles.ts'
import { importRoutes } from '#contract/imports/imports.ts'
import { importerOf } from '#tests/support/clients/importer.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { importJobs } from './jobs.ts'

const minute = 60_000
const runAll = async ({ deps }: World) => {
  for (const job of importJobs) await job.run(deps)
}

test('clients that a file brought are compared with the others once, soon after it', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { call } = world.as(owner)
  const pairs = async () => (await call(doubleRoutes.list, { query: {} })).total
  const importer = importerOf(world, owner)
  await importer.bring(importRoutes.clients, 'Emri;Telefoni\nAgim Kola;044111222')
  await importer.bring(importRoutes.clients, 'Emri;Telefoni\nDrita Berisha;044111222')
  world.now = new Date(world.now.getTime() + minute)
  expect(await pairs()).toBe(0)
  await runAll(world)
  expect(await pairs()).toBe(1)
  const due = await world.sql`select from imports where compared_at is null`
  expect(due).toEqual([])
})
