import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { messageRoutes } from '#contract/messages/messages.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'

test('a client who is not to be written to has no message, and is named beside them', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { call } = world.as(owner)
  const { book, change } = counterOf(world, owner)
  const phone = { client_phone: '069 111 2233', appointment_date: '2026-03-03' }
  const visit = await book({ ...phone, client_name: 'Ylli Çela', appointment_time: '09:00' })
  const spoken = await book({
    client_name: 'Besa Mala',
    client_phone: '069 111 2244',
    appointment_date: '2026-03-03',
    appointment_time: '10:00',
  })
  await world.sql`update appointments set created_at = created_at - interval '1 day'`
  const list = (query = {}) => call(messageRoutes.list, { query })
  const ready = (id: string) => call(messageRoutes.ofVisit, { params: { id } })
  expect((await list()).messages.map(({ client }) => client)).toEqual(['Ylli Çela', 'Besa Mala'])
  expect(await list()).not.toHaveProperty('silent')

  const silence = (doNotMessage: boolean) =>
    call(clientRoutes.change, {
      params: { id: visit.client_id ?? '' },
      body: { doNotMessage },
    })
  await silence(true)
  const { messages, silent } = await list()
  expect(messages.map(({ client }) => client)).toEqual(['Besa Mala'])
  expect(silent).toEqual([
    {
      id: `reminder.${visit.id}.202603030900`,
      kind: 'reminder',
      appointmentId: visit.id,
      clientId: visit.client_id,
      client: 'Ylli Çela',
      phone: '069 111 2233',
      date: '2026-03-03',
      time: '09:00',
      barber: visit.barber,
    },
  ])
  expect((await ready(visit.id)).message).toBeNull()
  expect((await ready(spoken.id)).message).not.toBeNull()

  await change(visit.id, { appointment_time: '11:00' })
  expect((await list()).silent).toMatchObject([{ kind: 'moved', time: '11:00' }])
  expect((await ready(visit.id)).message).toBeNull()
  const first = await list({ limit: 1 })
  const second = await list({ limit: 1, cursor: first.nextCursor })
  expect([first.messages.length, second.silent?.length]).toEqual([1, 1])
  await silence(false)
  expect((await list()).messages).toHaveLength(2)
})
