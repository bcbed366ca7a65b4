import { expect, test } from 'vitest'
import { createWorld } from '#tests/support/world.ts'
import { addDevice, mostDevices } from './devices.ts'

test('beyond the limit of devices the one unused longest ends, of this account only', async () => {
  const world = await createWorld()
  const [owner, neighbour] = [await world.owner(), await world.owner()]
  const add = (userId: string, nth: number) =>
    world.sql.begin((tx) =>
      addDevice(tx, { userId }, `Pajisja ${nth}`, new Date(world.now.getTime() + nth)),
    )
  await add(neighbour.userId, 0)
  await add(owner.userId, 0)
  for (let nth = 1; nth <= mostDevices; nth++) await add(owner.userId, nth)
  const rows = await world.sql<{ name: string }>`
    select name from devices where user_id = ${owner.userId} order by last_used_at`
  expect(rows.map(({ name }) => name)).toEqual(
    Array.from({ length: mostDevices }, (_, nth) => `Pajisja ${nth + 1}`),
  )
  expect(await world.sql`select from devices where user_id = ${neighbour.userId}`).toHaveLength(1)
})
