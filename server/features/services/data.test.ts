import { expect, test, vi } from 'vitest'
import { crowd, explaining, idleIndexes, strayScans } from '#tests/support/server/explaining.ts'
import { createWorld } from '#tests/support/world.ts'
import {
  deleteService,
  holdService,
  insertService,
  isUsed,
  listServices,
  lockServices,
  retireService,
  saveBarbers,
  saveOrder,
  saveService,
  serviceOf,
} from './data.ts'

// A crowd of salons takes long to make on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

test('no query reads the services of another salon, however many salons there are', async () => {
  const world = await createWorld()
  const { salonId } = await world.owner()
  await crowd(world.sql)
  await world.sql`analyze`
  const { sql, plans } = explaining(world.sql)
  const id = crypto.randomUUID()
  const service = { name: 'Prerje', description: '', work: 30, price: 10, active: true }
  await listServices(sql, salonId)
  await insertService(sql, salonId, service, world.now).catch(() => {})
  await serviceOf(sql, salonId, id)
  await saveBarbers(sql, salonId, id, [{ id }])
  await holdService(sql, salonId, id)
  await saveService(sql, salonId, id, { name: 'Mjekër' })
  await lockServices(sql, salonId)
  await saveOrder(sql, salonId, [id])
  await isUsed(sql, salonId, id)
  await deleteService(sql, salonId, id)
  await retireService(sql, salonId, id, world.now)
  expect(plans).toHaveLength(14)
  expect(plans.flatMap(strayScans)).toEqual([])
  const idle = await idleIndexes(world.sql, 'services', plans)
  expect(idle, 'indexes that no question needs').toEqual([])
  await sql`select count(*) from services where minutes = 30`
  expect(plans.flatMap(strayScans)).toEqual(['services'])
})
