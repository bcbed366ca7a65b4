import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { mostKeptClients } from '#contract/kept.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { twoBarbers } from '#tests/support/fixtures/two-barbers.ts'
import { createWorld } from '#tests/support/world.ts'

/** Monday, 2 March 2026, nine in the morning in Tirana. */
async function salon() {
  const world = await createWorld()
  const owner = await world.owner()
  const { call } = world.as(owner)
  const kept = () => call(clientRoutes.kept)
  return { world, owner, call, kept, ...counterOf(world, owner) }
}

test('clients with a visit ahead are kept first, then the others by their last visit', async () => {
  const { call, book, kept } = await salon()
  const past = { appointment_date: '2026-02-02', status: 'completed' as const }
  await call(clientRoutes.add, { body: { name: 'Ana' } })
  await book({ ...past, client_name: 'Besa' })
  await book({ ...past, client_name: 'Drita', appointment_date: '2026-02-20' })
  await book({ ...past, client_name: 'Era', appointment_date: '2026-01-05' })
  await book({ client_name: 'Era', appointment_date: '2026-03-20' })
  const away = { appointment_date: '2026-03-21', status: 'cancelled' as const }
  await book({ ...away, client_name: 'Ana' })
  const { clients, truncated } = await kept()
  expect(truncated).toBe(false)
  expect(clients.map(({ name, visits, lastVisit }) => [name, visits, lastVisit])).toEqual([
    ['Era', 1, '2026-01-05'],
    ['Drita', 1, '2026-02-20'],
    ['Besa', 1, '2026-02-02'],
    ['Ana', 0, null],
  ])
})

test('a kept client has numbers, allergies and the usual service, and nothing else', async () => {
  const { call, book, kept } = await salon()
  const body = { name: 'Besa', phones: ['069 1', '044 2'], allergies: 'amoniak', note: 'jo' }
  const { client } = await call(clientRoutes.add, { body })
  await book({ client_name: 'Besa', service_name: 'Zhyl', appointment_date: '2026-02-02' })
  expect((await kept()).clients).toEqual([
    {
      id: client.id,
      name: 'Besa',
      phone: '069 1',
      phones: ['069 1', '044 2'],
      visits: 1,
      lastVisit: '2026-02-02',
      usualService: 'Zhyl',
      allergies: 'amoniak',
    },
  ])
})

test('a client beyond the most that are kept is left out, and the answer says so', async () => {
  const { world, owner, book, kept } = await salon()
  await world.sql`
    insert into clients (salon_id, id, name, name_key, search)
    select ${owner.salonId}, gen_random_uuid(), 'K' || n, 'k' || n, '' from generate_series(1, ${mostKeptClients}::int) n`
  expect(await kept()).toMatchObject({ truncated: false })
  await book({ client_name: 'Zana' })
  const { clients, truncated } = await kept()
  expect([clients.length, clients[0]?.name, truncated]).toEqual([mostKeptClients, 'Zana', true])
})

test('a barber keeps the own clients alone, and reads of others what the salon opens', async () => {
  const { world, barber, owner, clients, switchTo } = await twoBarbers(await createWorld())
  const kept = async () => (await world.as(barber).call(clientRoutes.kept)).clients
  const body = { allergies: 'henna' }
  for (const id of Object.values(clients))
    await world.as(owner).call(clientRoutes.change, { params: { id }, body })
  expect((await kept()).map(({ name }) => name)).toEqual(['Drita Imja', 'Besa Përbashkët'])
  await switchTo({ barbersSeeClients: 'all' })
  expect((await kept()).find(({ id }) => id === clients.other)).toMatchObject({
    phone: '',
    phones: [],
    allergies: '',
  })
  expect((await kept()).find(({ id }) => id === clients.own)).toMatchObject(body)
})

test('kept clients that have not changed are not sent again', async () => {
  const { world, owner, book } = await salon()
  await book({ client_name: 'Besa' })
  const first = await world.request(clientRoutes.kept, {}, owner.token)
  const headers = { 'if-none-match': String(first.headers['etag']) }
  expect((await world.request(clientRoutes.kept, { headers }, owner.token)).status).toBe(304)
})
