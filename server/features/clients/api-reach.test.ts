import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { twoBarbers } from '#tests/support/fixtures/two-barbers.ts'
import { createWorld } from '#tests/support/world.ts'

const open = async () => {
  const salon = await twoBarbers(await createWorld())
  const { call } = salon.world.as(salon.barber)
  return {
    ...salon,
    call,
    namesFound: async (q = '') =>
      (await call(clientRoutes.list, { query: { q } })).clients.map(({ name }) => name),
    show: (id: string) => call(clientRoutes.show, { params: { id }, query: {} }),
    change: (id: string, body: Record<string, string>) =>
      call(clientRoutes.change, { params: { id }, body }),
  }
}
const notFound = { status: 404, code: 'not_found' }

test('the clients of a barber are those who were booked with them', async () => {
  const { call, namesFound, clients, show, world, barber } = await open()
  expect(await namesFound()).toEqual(['Besa Përbashkët', 'Drita Imja'])
  expect(await namesFound('xhensila')).toEqual([])
  const { total, counts } = await call(clientRoutes.list, { query: {} })
  expect([total, counts]).toEqual([2, { all: 2, active: 2, cancelled: 0 }])
  const { clients: matches } = await call(clientRoutes.search, { query: { q: 'xhensila' } })
  expect(matches).toEqual([])
  await expect(show(clients.other)).rejects.toMatchObject(notFound)
  await counterOf(world, barber).book({
    barber: 'Genti',
    client_name: 'Teuta',
    appointment_time: '17:00',
    create: false,
  })
  expect(await namesFound()).toContain('Teuta')
})

test('beyond it nothing is changed, and nothing is said', async () => {
  const { call, clients, change, world, barber } = await open()
  await expect(change(clients.other, { note: 'x' })).rejects.toMatchObject(notFound)
  const stale = {
    params: { id: clients.other },
    body: { note: 'x' },
    headers: { 'if-match': '"1"' },
  }
  const { status, text } = await world.request(clientRoutes.change, stale, barber.token)
  expect([status, text]).toEqual([404, expect.not.stringContaining('777')])
  const merging = { params: { id: clients.own }, body: { other: clients.other } }
  await expect(call(clientRoutes.merge, merging)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(call(clientRoutes.remove, { params: { id: clients.own } })).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('a barber adds a client, finds it again, and changes one of the own', async () => {
  const { call, clients, change, namesFound, show, world, owner } = await open()
  const { client } = await call(clientRoutes.add, { body: { name: 'E re', phone: '069 1' } })
  expect(client).toMatchObject({ name: 'E re', phone: '069 1' })
  expect(await namesFound()).toContain('E re')
  expect(await namesFound('069 1')).toEqual(['E re'])
  expect((await call(clientRoutes.search, { query: { q: 'e re' } })).clients).toHaveLength(1)
  expect((await show(client.id)).client).toMatchObject({ phone: '069 1', totalAppointments: 0 })
  // A colleague has not added it.
  const colleague = world.as(await world.member(owner, 'barber'))
  expect((await colleague.call(clientRoutes.list, { query: {} })).clients).toEqual([])
  const changed = await change(clients.own, { phone: '068 222' })
  expect(changed.client).toMatchObject({ phone: '068 222', totalSpent: 0 })
})

test('what a client has paid is what they have paid to this barber', async () => {
  const { call, clients, show, change, switchTo, owner, world } = await open()
  const { client, history } = await show(clients.shared)
  expect(client).toMatchObject({ totalSpent: 11.25, totalAppointments: 2 })
  expect(new Set(history.map(({ price }) => price))).toEqual(new Set([11.25, null]))
  expect((await change(clients.shared, { note: 'x' })).client.totalSpent).toBe(11.25)
  const listed = await call(clientRoutes.list, { query: { q: 'besa' } })
  expect(listed.clients[0]?.totalSpent).toBe(11.25)
  await switchTo({ barbersSeeOthers: false })
  const { history: apart } = await show(clients.shared)
  expect(apart.find(({ barber }) => barber === 'Luan')).toMatchObject({
    client_name: 'Klient',
    client_id: null,
    price: null,
  })
  const whole = await world
    .as(owner)
    .call(clientRoutes.show, { params: { id: clients.shared }, query: {} })
  expect(whole.client.totalSpent).toBe(94.44)
})

test('a number that is not shown is neither searched nor overwritten, and stays', async () => {
  const { call, clients, namesFound, show, change, switchTo, owner, world, barber } = await open()
  await switchTo({ barbersSeeClients: 'all' })
  expect(await namesFound('xhensila')).toEqual(['Xhensila Fshehur'])
  expect((await show(clients.other)).client).toMatchObject({ phone: '', email: '', totalSpent: 0 })
  for (const q of ['777', '069 777 1234', 'xhensila 777']) {
    expect(await namesFound(q)).toEqual([])
    expect((await call(clientRoutes.search, { query: { q } })).clients).toEqual([])
  }
  await expect(change(clients.other, { phone: '1' })).rejects.toMatchObject({ code: 'forbidden' })
  expect((await change(clients.other, { note: 'Me kujdes' })).client).toMatchObject({ phone: '' })
  const stale = {
    params: { id: clients.other },
    body: { note: 'x' },
    headers: { 'if-match': '"1"' },
  }
  const refused = await world.request(clientRoutes.change, stale, barber.token)
  expect([refused.status, refused.text]).toEqual([412, expect.not.stringContaining('777')])
  const asked = { params: { id: clients.other }, query: {} }
  expect((await world.as(owner).call(clientRoutes.show, asked)).client).toMatchObject({
    phone: '069 777 1234',
    email: 'xhensila@example.com',
    note: 'Me kujdes',
  })
  await switchTo({ barbersSeeNumbers: 'all' })
  expect(await namesFound('777')).toEqual(['Xhensila Fshehur'])
  expect((await show(clients.other)).client).toMatchObject({ phone: '069 777 1234' })
})
