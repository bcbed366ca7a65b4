import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { salonRoutes } from '#contract/salon.ts'
import { aBooking } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'

test('a new country of the salon reads local phone numbers anew', async () => {
  const { as, owner } = await createWorld()
  const { call } = as(await owner())
  const add = async (name: string, phone: string) =>
    (await call(clientRoutes.add, { body: { name, phone } })).client.id
  const [ana, besa] = [
    await add('Ana Gashi', '045 111 222'),
    await add('Besa Hoxha', '044 218 640'),
  ]
  const drita = await add('Drita Leka', '+355 69 204 5512')
  const bookedFor = async (client_phone: string, appointment_time: string) => {
    const body = aBooking({ appointment_time, client_phone, client_name: undefined })
    return (await call(appointmentRoutes.add, { body })).appointment.client_id
  }
  expect(await bookedFor('+383 45 111 222', '09:00')).not.toBe(ana)
  await call(salonRoutes.change, { body: { country: 'XK' } })
  expect(await bookedFor('+383 (44) 218-640', '10:00')).toBe(besa)
  expect(await bookedFor('00355 69 2045512', '11:00')).toBe(drita)
})
