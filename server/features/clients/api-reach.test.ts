import { expect, test } from 'vitest'
import { accountDataRoutes } from '#contract/accounts/account-data.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { reportRoutes } from '#contract/reports/reports.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { twoBarbers } from '#tests/support/fixtures/two-barbers.ts'
import { filesIn } from '#tests/support/server/archive.ts'
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

test('a barber’s clients are those who were booked with that barber', async () => {
  const { call, namesFound, clients, show, world, barber } = await open()
  expect(await namesFound()).toEqual(['Besa Përbashkët', 'Drita Imja'])
  expect(await namesFound('xhensila')).toEqual([])
  const { total, counts } = await call(clientRoutes.list, { query: {} })
  expect([total, counts]).toEqual([2, { all: 2, active: 2, cancelled: 0 }])
  const told = await call(clientRoutes.list, { query: { groups: 'true' } })
  expect(told).toMatchObject({ groups: { away: 0, new: 2, unnumbered: 0 }, newOfAll: 2 })
  for (const row of told.clients) expect(row).toMatchObject({ usualBarber: null, hereUntil: null })
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

test('a barber can neither change nor read other clients', async () => {
  const { call, clients, change, world, barber } = await open()
  await expect(change(clients.other, { note: 'x' })).rejects.toMatchObject(notFound)
  const stale = {
    params: { id: clients.other },
    body: { note: 'x' },
    headers: { 'if-match': '"1"' },
  }
  const { status, text } = await world.request(clientRoutes.change, stale, barber.token)
  expect([status, text]).toEqual([404, expect.not.stringMatching(digits)])
  const merging = { params: { id: clients.own }, body: { other: clients.other } }
  await expect(call(clientRoutes.merge, merging)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(
    call(clientRoutes.remove, { params: { id: clients.own }, query: {} }),
  ).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('a barber adds a client, finds it again and changes an own one', async () => {
  const { call, clients, change, namesFound, show, world, owner } = await open()
  const { client } = await call(clientRoutes.add, { body: { name: 'E re', phone: '069 1' } })
  expect(client).toMatchObject({ name: 'E re', phone: '069 1' })
  expect(await namesFound()).toContain('E re')
  expect(await namesFound('069 1')).toEqual(['E re'])
  expect((await call(clientRoutes.search, { query: { q: 'e re' } })).clients).toHaveLength(1)
  expect((await show(client.id)).client).toMatchObject({ phone: '069 1', totalAppointments: 0 })
  // A colleague did not add the client and does not see it.
  const colleague = world.as(await world.member(owner, 'barber'))
  expect((await colleague.call(clientRoutes.list, { query: {} })).clients).toEqual([])
  const changed = await change(clients.own, { phone: '068 222' })
  expect(changed.client).toMatchObject({ phone: '068 222', totalSpent: 0 })
})

test('a barber sees what a client paid for that barber’s work only', async () => {
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

test('a hidden phone number is neither searched nor overwritten', async () => {
  const { call, clients, namesFound, show, change, switchTo, owner, world, barber } = await open()
  await switchTo({ barbersSeeClients: 'all' })
  expect(await namesFound('xhensila')).toEqual(['Xhensila Fshehur'])
  expect((await show(clients.other)).client).toMatchObject({ phone: '', email: '', totalSpent: 0 })
  const named = await call(clientRoutes.search, { query: { q: 'xhensila' } })
  expect(named.clients).toMatchObject([{ phone: '', phones: [] }])
  for (const q of ['777', '069 777 1234', 'xhensila 777', '888 4321']) {
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
  expect([refused.status, refused.text]).toEqual([412, expect.not.stringMatching(digits)])
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

const hidden = ['069 777 1234', '+39 333 888 4321']
const digits = /777\D?1234|333\D?888/

/** All answers that may show a client: lists, searches, a single one, and adding one of that name. */
async function shownTo(
  { world, clients, visits }: Awaited<ReturnType<typeof open>>,
  token: string,
) {
  const ask = async (...[route, wire]: Parameters<typeof world.request>) => {
    const { text } = await world.request(route, wire, token)
    return [`${route.method} ${route.path}`, text] as const
  }
  const searched = ['', 'xhensila', ...hidden, '888 4321'].flatMap((q) => [
    ask(clientRoutes.list, { query: { q } }),
    ask(clientRoutes.search, { query: { q } }),
    ask(appointmentRoutes.list, { query: { q } }),
  ])
  const days = { from: '2026-03-01', to: '2026-03-08' }
  return Promise.all([
    ...searched,
    ask(appointmentRoutes.list, { query: days }),
    ask(appointmentRoutes.show, { params: { id: visits.other.id } }),
    ask(clientRoutes.show, { params: { id: clients.other } }),
  ])
}

test('the numbers of colleagues’ clients are in no answer and no file for a barber', async () => {
  const salon = await open()
  const { world, owner, barber, call, switchTo, clients, show } = salon
  const seen = async (token: string) =>
    (await shownTo(salon, token)).filter(([, text]) => digits.test(text)).map(([read]) => read)
  const withNumbers = [clientRoutes.list, clientRoutes.search, clientRoutes.show]
  expect(new Set(await seen(owner.token))).toEqual(
    new Set(withNumbers.map(({ method, path }) => `${method} ${path}`)),
  )
  for (const barbersSeeClients of ['own', 'all'] as const) {
    await switchTo({ barbersSeeClients })
    expect(await seen(barber.token)).toEqual([])
  }
  const { client } = await show(clients.other)
  expect(client).toMatchObject({ name: 'Xhensila Fshehur', phone: '', phones: [] })
  // The barber does not know a client of that name and number, so that one is added.
  const twin = await call(clientRoutes.add, {
    body: { name: 'Xhensila Fshehur', phone: '069 777 1234' },
  })
  expect(twin.client.id).not.toBe(clients.other)
  for (const refused of [reportRoutes.exportOwn, salonHistoryRoutes.download])
    expect((await world.request(refused, {}, barber.token)).status).toBe(403)
})

test('the export of a barber’s account holds no client, an owner’s holds all numbers', async () => {
  const { world, owner, barber } = await open()
  const { method, path: url } = accountDataRoutes.download
  const packed = async ({ token }: { token: string }) => {
    const headers = { authorization: `Bearer ${token}` }
    const { rawPayload } = await world.app.inject({ method, url, headers })
    return Object.values(filesIn(rawPayload)).join()
  }
  for (const number of hidden) expect(await packed(owner)).toContain(number)
  expect(await packed(barber)).not.toMatch(digits)
})

test('a barber reads all numbers of the own clients', async () => {
  const { call, clients, show, world, owner } = await open()
  const phones = ['068 222 3333', '+39 333 111 2222']
  const body = { phones }
  await world.as(owner).call(clientRoutes.change, { params: { id: clients.own }, body })
  expect((await show(clients.own)).client).toMatchObject({ phone: phones[0], phones })
  const listed = await call(clientRoutes.list, { query: { q: '111 2222' } })
  expect(listed.clients).toMatchObject([{ id: clients.own, phones }])
})
