import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { messageRoutes } from '#contract/messages/messages.ts'
import { openDoor } from '#tests/support/door.ts'

/** Besa's visit to Arta on Friday at ten, booked yesterday. */
async function booked(more: object = {}) {
  const door = await openDoor()
  const { call, world } = door
  const body = {
    client_name: 'Besa Mala',
    client_phone: '069 111 2233',
    service_name: 'Prerje',
    barber: 'Arta',
    price: 10,
    appointment_date: '2026-03-06',
    appointment_time: '10:00',
    ...more,
  }
  const { id } = (await call(appointmentRoutes.add, { body })).appointment
  await world.sql`update appointments set created_at = created_at - interval '1 day'`
  const params = { id }
  const message = async () => (await call(messageRoutes.ofVisit, { params })).message
  const change = (news: object) => call(appointmentRoutes.change, { params, body: news })
  return { ...door, params, message, change }
}

test('a future visit has its message at any time, and a moved one says so', async () => {
  const { message, change } = await booked()
  expect(await message()).toMatchObject({ kind: 'reminder', client: 'Besa Mala', told: null })
  await change({ appointment_time: '11:00' })
  const moved = await message()
  expect(moved).toMatchObject({ kind: 'moved', time: '11:00' })
  expect(moved?.text).toContain('Ishte: të premten, 10:00')
})

test('a message marked as sent is marked wherever it is shown', async () => {
  const { call, message } = await booked()
  const id = (await message())?.id ?? ''
  await call(messageRoutes.told, { params: { id }, body: { told: true, by: 'sms' } })
  expect(await message()).toMatchObject({ told: { by: 'sms' } })
})

test('a visit without a number, in the past, or cancelled by the client has no message', async () => {
  const without = await booked({ client_phone: undefined })
  expect(await without.message()).toBeNull()
  const past = await booked({ appointment_date: '2026-03-01' })
  expect(await past.message()).toBeNull()
  const called = await booked()
  await called.change({ status: 'cancelled' })
  expect(await called.message()).toMatchObject({ kind: 'cancelled' })
  await called.change({ status: 'confirmed' })
  await called.change({ status: 'cancelled', cancelledBy: 'client' })
  expect(await called.message()).toBeNull()
})

test('a barber sees the messages of the own column', async () => {
  const { world, owner, besa, params } = await booked()
  const barber = await world.member(owner, 'barber', { staffId: besa })
  const asking = world.as(barber).call(messageRoutes.ofVisit, { params })
  await expect(asking).rejects.toMatchObject({ status: 404 })
})
