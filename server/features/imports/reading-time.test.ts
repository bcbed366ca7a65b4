import { expect, test } from 'vitest'
import { commonErrors } from '#contract/common.ts'
import { importRoutes } from '#contract/imports/imports.ts'
import { count } from '#server/security/rate-limit.ts'
import { importerOf } from '#tests/support/clients/importer.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createWorld } from '#tests/support/world.ts'
import { countedHold } from './reading-time.ts'

async function open() {
  const world = await createWorld({ config: { RATE_LIMIT: 'on' } })
  const owner = await world.owner()
  const send = (by: { token: string }, at: Pick<typeof world, 'request'> = world) =>
    importerOf(at, by).send(importRoutes.clients, 'Emri\nArta', { query: { dryRun: 'true' } })
  return {
    world,
    owner,
    send,
    /** As if files of the salon had been read for so long. */
    spend: (ms: number) =>
      count(world.sql, world.now, {
        what: 'import-reading',
        by: owner.salonId,
        most: 60_000,
        seconds: 3_600,
        weight: ms,
      }),
    spent: async () => {
      const [counter] = await world.sql<{ hits: number }>`
        select hits from rate_counters where bucket like 'import-reading:%'`
      return counter?.hits ?? 0
    },
  }
}

test('a salon whose files were read for a minute waits until the hour is over', async () => {
  const { world, owner, send, spend } = await open()
  const node = await world.secondNode()
  await spend(60_001)
  world.now = new Date(world.now.getTime() + 600_000)
  for (const at of [world, node]) {
    const { status, json, headers } = await send(owner, at)
    expect([status, json['code'], headers['retry-after']]).toEqual([
      429,
      commonErrors.tooMany.code,
      '3000',
    ])
    expect(json['errors']).toEqual({
      file: 'Skedarët e sallonit u lexuan gjithsej një minutë. Provoni përsëri pas 50 min.',
    })
    expect(json['fields']).toEqual({ file: 'reading_time' })
  }
  expect((await send(await world.owner())).status).toBe(200)
  world.now = new Date(world.now.getTime() + 3_000_000)
  expect((await send(owner)).status).toBe(200)
})

test('each reading counts, also of a file that can’t be read', async () => {
  const { owner, world, send, spent } = await open()
  const { status } = await importerOf(world, owner).send(importRoutes.services, 'Emri;"')
  expect(status).toBe(400)
  await eventually(async () => expect(await spent()).toBeGreaterThan(0))
  const before = await spent()
  expect((await send(owner)).status).toBe(200)
  await eventually(async () => expect(await spent()).toBeGreaterThan(before))
})

test('a reading counts until its thread has ended, and its place is held until that is counted', async () => {
  const { world, owner, spent } = await open()
  const held: Promise<unknown>[] = []
  const reader = { ...world.deps, actor: owner }
  const hold = await countedHold(reader, (until) => void held.push(until))
  const ended = Promise.withResolvers<void>()
  hold(ended.promise)
  expect(await spent()).toBe(0)
  ended.resolve()
  await Promise.all(held)
  expect(await spent()).toBeGreaterThan(0)
})
