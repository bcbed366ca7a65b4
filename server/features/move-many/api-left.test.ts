import { expect, test } from 'vitest'
import { moveManyRoutes } from '#contract/move-many.ts'
import { staffRoutes } from '#contract/staff.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { artaAndBesa } from '#tests/support/worlds/arta-and-besa.ts'

test('a barber who left is counted until no visit lies ahead, for those who manage people', async () => {
  const { world, owner, call, besa, counter } = await artaAndBesa()
  const book = (day: string, barber: string) =>
    counter.book({ barber, appointment_date: day, appointment_time: '10:00' })
  const left = async (who = owner) => (await world.as(who).call(moveManyRoutes.left)).barbers
  await book('2026-03-03', 'Arta')
  const visits = [await book('2026-03-03', 'Besa'), await book('2026-03-10', 'Besa')]
  await book('2026-03-01', 'Besa')
  expect(await left()).toEqual([])
  await call(staffRoutes.change, { params: { id: besa }, body: { active: false } })
  expect(await left()).toEqual([{ id: besa, name: 'Besa', visits: 2 }])
  const manager = await world.member(owner, 'manager')
  expect(await left(manager)).toHaveLength(1)
  for (const role of ['desk', 'barber'] as const)
    await expect(left(await world.member(owner, role))).rejects.toMatchObject({ status: 403 })
  expect(await left(await world.owner())).toEqual([])
  for (const { id } of visits)
    await call(appointmentRoutes.change, { params: { id }, body: { status: 'cancelled' } })
  expect(await left()).toEqual([])
})
