import { expect, test } from 'vitest'
import type { Act } from '#server/record/act.ts'
import { createWorld } from '#tests/support/world.ts'
import { record } from './record.ts'

test('the history lists the acts of one moment in their order', async () => {
  const world = await createWorld()
  const { salonId: salon } = await world.owner()
  const names = Array.from({ length: 20 }, (_, nth) => `Akti ${nth}`)
  const acts = names.map((name): Act => {
    const history = {
      kind: 'service',
      action: 'create',
      entityId: salon,
      details: { name },
    } as const
    return { salon, history, topics: [] }
  })
  await record(world.sql, { at: world.now }, ...acts)
  const rows = await world.sql<{ name: string }>`
    select details ->> 'name' as name from salon_history
    where salon_id = ${salon} and kind = 'service' order by at, id`
  expect(rows.map(({ name }) => name)).toEqual(names)
})
