import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { createWorld } from '#tests/support/world.ts'

/** A salon where colouring takes an hour, and ten minutes for cleaning up; Besa's begins at ten. */
async function salon() {
  const world = await createWorld()
  const owner = await world.owner({ username: 'Arta' })
  const { call } = world.as(owner)
  const service = { price: 30, duration: 60, buffer: 10 }
  await call(serviceRoutes.add, { body: { ...service, name: 'Ngjyrosje' } })
  const wish = (appointment_time: string, client_name = 'Drita') => ({
    service_name: 'Ngjyrosje',
    price: 30,
    barber: 'Arta',
    appointment_date: '2026-03-02',
    appointment_time,
    client_name,
  })
  await call(appointmentRoutes.add, { body: wish('10:00', 'Besa') })
  const refusedAt = async (time: string) =>
    (await world.request(appointmentRoutes.add, { body: wish(time) }, owner.token)).json
  return { call, wish, refusedAt }
}

test.for([
  [
    '11:00',
    { cleaning: 'before', cleanedUntil: '11:10' },
    'Pas terminit të Besa vendi pastrohet deri në 11:10. Zgjidhni një orar më vonë.',
  ],
  [
    '09:00',
    { cleaning: 'after', cleanedUntil: '10:10' },
    'Pas këtij termini vendi pastrohet deri në 10:10, dhe në 10:00 vjen Besa. Zgjidhni një orar më herët.',
  ],
  ['10:30', { cleaning: null }, appointmentWords.slotTaken],
  ['09:30', { cleaning: null }, appointmentWords.slotTaken],
] as const)('a refusal at %s names what is in the way', async ([time, conflict, message]) => {
  const { refusedAt } = await salon()
  expect(await refusedAt(time)).toMatchObject({
    code: 'slot_taken',
    message,
    conflict: { client_name: 'Besa', appointment_time: '10:00', ...conflict },
  })
})

test('a visit moved into the cleaning time is refused with the end of the cleaning', async () => {
  const { call, wish } = await salon()
  const { appointment } = await call(appointmentRoutes.add, { body: wish('14:00') })
  const params = { id: appointment.id }
  const moving = call(appointmentRoutes.change, { params, body: { appointment_time: '11:05' } })
  await expect(moving).rejects.toThrow('Pas terminit të Besa vendi pastrohet deri në 11:10.')
  await call(appointmentRoutes.change, { params, body: { appointment_time: '11:10' } })
})
