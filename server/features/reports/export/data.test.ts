import { expect, test } from 'vitest'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'
import { pageOfAll, pagesOf } from './data.ts'

test('a confirmed visit is done once it is over on the salon’s clock', async () => {
  const world = await createWorld()
  const { sql, now } = world
  const owner = await world.owner()
  const { book, change } = counterOf(world, owner)
  for (const appointment_time of ['08:30', '09:00', '09:30']) {
    const { id } = await book({ appointment_time })
    await change(id, { status: 'confirmed' })
  }
  const today = { from: '2026-03-02', to: '2026-03-02' }
  /** The word for the status is the fifth column of both. */
  async function words() {
    const rows: unknown[][] = []
    const pages = [pagesOf(sql, owner.salonId, today, now), pageOfAll(sql, today, now)]
    for (const some of pages)
      for await (const page of some) rows.push(...(JSON.parse(page) as unknown[][]))
    return rows.map(([, , , , word]) => word)
  }
  const early = ['Konfirmuar', 'Konfirmuar', 'Përfunduar']
  expect(await words()).toEqual([...early, ...early])
  await sql`update salons set time_zone = 'Atlantic/Azores' where id = ${owner.salonId}`
  expect(await words()).toEqual(Array.from({ length: 6 }, () => 'Konfirmuar'))
})
