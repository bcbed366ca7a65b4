import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { importRoutes } from '#contract/imports/imports.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { importerOf } from '#tests/support/clients/importer.ts'
import { createWorld } from '#tests/support/world.ts'

/** Tuesday, 31 March 2026, two in the afternoon in Tirana. */
async function salon() {
  const world = await createWorld({ now: new Date('2026-03-31T12:00:00Z') })
  const owner = await world.owner()
  const { call } = world.as(owner)
  const { book } = counterOf(world, owner)
  const news = async () => {
    const query = { group: 'new', groups: 'true', sort: 'name' } as const
    const { clients, total, newOfAll, groups } = await call(clientRoutes.list, { query })
    expect([newOfAll, groups?.new]).toEqual([total, total])
    return clients.map(({ name }) => name)
  }
  return {
    world,
    call,
    news,
    bring: importerOf(world, owner).bring,
    add: async (name: string) => (await call(clientRoutes.add, { body: { name } })).client,
    visit: (client_name: string, appointment_date: string, status = 'completed') =>
      book({ client_name, appointment_date, status: status as 'completed' }),
    /** The year since which the card says that somebody is a client. */
    since: async (id: string | null) =>
      (await call(clientRoutes.show, { params: { id: id ?? '' }, query: {} })).client.firstVisit,
  }
}

test('a client is new in the month of the first visit', async () => {
  const { news, add, visit, world } = await salon()
  await visit('Arta', '2026-03-02')
  await visit('Besa', '2026-02-27')
  await visit('Besa', '2026-03-03')
  await add('Drita')
  await visit('Drita', '2026-02-20', 'no_show')
  await add('Ema')
  await visit('Ema', '2026-04-20', 'confirmed')
  await visit('Flora', '2026-03-12', 'cancelled')
  expect(await news()).toEqual(['Arta', 'Drita', 'Ema', 'Flora'])
  await world.sql`update clients set created_at = '2026-02-10T09:00:00Z'`
  expect(await news()).toEqual(['Arta'])
  await visit('Drita', '2026-03-30')
  expect(await news()).toEqual(['Arta', 'Drita'])
})

test('a client who came with an import is not new', async () => {
  const { news, bring, visit, add, world } = await salon()
  await bring(importRoutes.clients, 'Emri;Telefoni\nArta;044 111 222\nBesa;044 333 444')
  await bring(
    importRoutes.visits,
    'Data;Ora;Klienti;Shërbimi\n02.09.2025;10:00;Drita;Prerje\n03.03.2026;10:00;Ema;Prerje',
    { query: { create: 'true' } },
  )
  await visit('Besa', '2026-03-10')
  expect(await news()).toEqual([])
  world.now = new Date('2026-03-31T13:00:00Z')
  await add('Flora')
  expect(await news()).toEqual(['Flora'])
})

test('a client is one since the first visit that was kept', async () => {
  const { since, visit, add } = await salon()
  const { id } = await add('Arta')
  await visit('Arta', '2024-05-06', 'cancelled')
  await visit('Arta', '2027-01-11', 'confirmed')
  expect(await since(id)).toBeNull()
  await visit('Arta', '2025-06-10')
  await visit('Arta', '2026-03-10')
  expect(await since(id)).toBe('2025-06-10')
})
