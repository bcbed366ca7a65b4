import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { twoBarbers } from '#tests/support/fixtures/two-barbers.ts'
import { createWorld } from '#tests/support/world.ts'

const other = '069 777 1234'
const own = { barber: 'Genti', create: false }

/** A barber, a colleague with the client "Xhensila Fshehur", and what either sees of a client. */
async function open() {
  const salon = await twoBarbers(await createWorld())
  const { world, owner, barber, counter } = salon
  const asked = (id: string | null) => ({ params: { id: id ?? '' }, query: {} })
  const { call } = world.as(barber)
  return {
    ...salon,
    mine: counterOf(world, barber),
    desk: counter,
    phoneOf: async (id: string | null) => (await call(clientRoutes.show, asked(id))).client.phone,
    merge: (id: string, into: string) =>
      world.as(owner).call(clientRoutes.merge, { params: { id: into }, body: { other: id } }),
  }
}

test('a name means a barber’s own client, else a new one, whom the barber finds again', async () => {
  const { mine, clients, phoneOf } = await open()
  const named = await mine.book({ ...own, client_name: 'Drita Imja', appointment_time: '17:00' })
  expect(named.client_id).toBe(clients.own)
  const said = { ...own, client_name: 'Xhensila Fshehur', client_phone: '068 1' }
  const twin = await mine.book({ ...said, appointment_time: '16:00' })
  expect(twin.client_id).not.toBe(clients.other)
  expect(await phoneOf(twin.client_id)).toBe('068 1')
  await mine.remove(twin.id)
  expect(await phoneOf(twin.client_id)).toBe('068 1')
})

test('a name or id in a barber’s change never means a colleague’s client', async () => {
  const { mine, clients, visits } = await open()
  const renamed = await mine.change(visits.own.id, { client_name: 'Xhensila Fshehur' })
  expect(renamed.client_id).not.toBe(clients.other)
  const blind = mine.change(visits.own.id, { client_id: clients.other })
  await expect(blind).rejects.toMatchObject({ status: 400 })
})

test('a booking lets a barber who sees all clients read the number from its start while it stands', async () => {
  const { world, mine, switchTo, clients, phoneOf } = await open()
  await switchTo({ barbersSeeClients: 'all' })
  const meant = { ...own, client_name: undefined, client_id: clients.other }
  const late = await mine.book({ ...meant, appointment_time: '16:00' })
  const past = await mine.book({ ...meant, appointment_date: '2026-02-20' })
  expect(await phoneOf(clients.other)).toBe('')
  await mine.change(late.id, { appointment_date: '2026-02-21' })
  expect(await phoneOf(clients.other)).toBe('')
  await mine.change(late.id, { appointment_date: '2026-03-02', appointment_time: '09:30' })
  world.now = new Date('2026-03-02T08:45:00Z')
  expect(await phoneOf(clients.other)).toBe(other)
  await mine.change(late.id, { status: 'cancelled' })
  expect(await phoneOf(clients.other)).toBe('')
  expect(past.client_id).toBe(clients.other)
})

test('a desk’s booking in a barber’s column shows the client at once, and so does a merge', async () => {
  const { mine, desk, clients, phoneOf, merge, counter } = await open()
  const twin = await mine.book({
    ...own,
    client_name: 'Xhensila Fshehur',
    appointment_time: '16:00',
  })
  await expect(phoneOf(clients.other)).rejects.toMatchObject({ status: 404 })
  await merge(twin.client_id ?? '', clients.other)
  expect(await phoneOf(clients.other)).toBe(other)
  await counter.remove(twin.id)
  await desk.book({ ...own, client_name: 'Xhensila Fshehur', appointment_time: '18:00' })
  expect(await phoneOf(clients.other)).toBe(other)
})

test('a barber can’t find out by a booking whether a name has a number', async () => {
  const { mine, switchTo, clients, world } = await open()
  await switchTo({ barbersSeeClients: 'all' })
  const said = { ...own, client_name: 'Xhensila Fshehur' }
  const right = await mine.book({ ...said, client_phone: other, appointment_time: '16:00' })
  const wrong = await mine.book({
    ...said,
    client_phone: '069 777 9999',
    appointment_time: '17:00',
  })
  for (const { client_id } of [right, wrong]) expect(client_id).not.toBe(clients.other)
  await world.sql`delete from client_numbers where client_id = ${clients.other}`
  await world.sql`update clients set phone = '' where id = ${clients.other}`
  const meant = { ...own, client_name: undefined, client_id: clients.other }
  await mine.book({ ...meant, client_phone: '068 333', appointment_time: '18:00' })
  const kept = await world.sql`select phone from clients where id = ${clients.other}`
  expect(kept).toEqual([{ phone: '' }])
})
