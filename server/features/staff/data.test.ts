import { expect, test } from 'vitest'
import { salonOf, saveSalon } from '#server/features/salon/data.ts'
import { crowd, explaining, idleIndexes, strayScans } from '#tests/support/server/explaining.ts'
import { createWorld } from '#tests/support/world.ts'
import {
  addBarber,
  barberOf,
  deleteBarber,
  findOrAddBarber,
  listStaff,
  lockStaff,
  saveBarber,
  saveOrder,
} from './data.ts'

test('no query reads the barbers of another salon, however many salons there are', async () => {
  const world = await createWorld()
  const { salonId } = await world.owner()
  await crowd(world.sql)
  await world.sql`analyze`
  const { sql, plans } = explaining(world.sql)
  const id = crypto.randomUUID()
  await lockStaff(sql, salonId)
  await listStaff(sql, salonId)
  await addBarber(sql, salonId, { name: 'Genti' }, world.now)
  await findOrAddBarber(sql, salonId, 'Genti', world.now)
  await barberOf(sql, salonId, id)
  await saveBarber(sql, salonId, id, { name: 'Genti' })
  await saveOrder(sql, salonId, [id])
  await deleteBarber(sql, salonId, id)
  await salonOf(sql, salonId)
  await saveSalon(sql, salonId, { name: 'Salloni' }, world.now)
  expect(plans).toHaveLength(11)
  expect(plans.flatMap(strayScans)).toEqual([])
  const idle = await idleIndexes(world.sql, 'staff', plans)
  expect(idle, 'indexes that no question needs').toEqual([])
  await sql`select count(*) from staff where active`
  expect(plans.flatMap(strayScans)).toEqual(['staff'])
})
