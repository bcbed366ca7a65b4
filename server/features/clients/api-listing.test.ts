import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'

/** Monday, 2 March 2026, nine in the morning in Tirana. */
async function salon() {
  const world = await createWorld()
  const owner = await world.owner()
  const { call } = world.as(owner)
  const { book } = counterOf(world, owner)
  const visit = (client_name: string, appointment_date: string, price: number) =>
    book({ client_name, appointment_date, price, status: 'confirmed' })
  for (const day of ['2026-02-02', '2026-02-12', '2026-02-23']) await visit('Besa', day, 5)
  await visit('Ardit', '2025-12-01', 90)
  await visit('Drita', '2026-01-15', 20)
  await call(clientRoutes.add, { body: { name: 'Zana' } })
  const list = (query: Parameters<typeof call<typeof clientRoutes.list>>[1]['query']) =>
    call(clientRoutes.list, { query })
  return { list }
}
const namesOf = ({ clients }: { clients: { name: string }[] }) =>
  clients.map(({ name }) => name).join(' ')

test('the list is sorted by each column, both ways, and page after page', async () => {
  const { list } = await salon()
  const by = async (sort: 'name' | 'last' | 'visits' | 'spent', way: 'asc' | 'desc') =>
    namesOf(await list({ sort, way }))
  expect(await by('name', 'desc')).toBe('Zana Drita Besa Ardit')
  expect(await by('last', 'desc')).toBe('Besa Drita Ardit Zana')
  expect(await by('last', 'asc')).toBe('Zana Ardit Drita Besa')
  expect(await by('visits', 'desc')).toBe('Besa Ardit Drita Zana')
  expect(await by('spent', 'desc')).toBe('Ardit Drita Besa Zana')
  const pages = [1, 2, 3, 4].map((page) => list({ sort: 'visits', way: 'desc', page, limit: 1 }))
  expect((await Promise.all(pages)).map(namesOf)).toEqual(['Besa', 'Ardit', 'Drita', 'Zana'])
})

test('regulars, and clients whose last visit is long ago, are counted and listed', async () => {
  const { list } = await salon()
  const often = await list({ group: 'often' })
  expect([namesOf(often), often.total, often.counts.all]).toEqual(['Besa', 1, 4])
  const away = await list({ group: 'away' })
  expect([namesOf(away), away.total]).toEqual(['Ardit', 1])
  const both = await list({ group: 'away', q: 'besa' })
  expect([namesOf(both), both.total]).toEqual(['', 0])
})

test('a row names the client’s usual', async () => {
  const { list } = await salon()
  const { clients } = await list({})
  expect(clients.map(({ usualService }) => usualService)).toEqual([
    'Prerje',
    'Prerje',
    'Prerje',
    null,
  ])
})
