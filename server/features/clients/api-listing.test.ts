import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { everything } from '#server/core/reach.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { explaining, rowsRead } from '#tests/support/server/explaining.ts'
import { givePart } from '#tests/support/server/parts.ts'
import { createWorld } from '#tests/support/world.ts'
import { listClients } from './listing.ts'
import { anybody } from './search.ts'

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
  return { list, call, world, owner, book }
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

test('visits that were cancelled or missed bring no client forward', async () => {
  const { list, book } = await salon()
  const days = ['2026-01-16', '2026-01-17', '2026-01-18'] as const
  for (const [nth, status] of (['cancelled', 'cancelled', 'no_show'] as const).entries())
    await book({ client_name: 'Drita', appointment_date: days[nth] ?? '', status })
  expect(namesOf(await list({ sort: 'visits', way: 'desc' }))).toBe('Besa Ardit Drita Zana')
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

test('a client with a visit ahead is away where the one before is long ago, and not without any', async () => {
  const { list, book } = await salon()
  for (const [nth, client_name] of ['Ardit', 'Besa', 'Zana'].entries())
    await book({ client_name, appointment_date: `2026-03-2${nth}`, status: 'confirmed' })
  const missed = { client_name: 'Ardit', status: 'no_show' } as const
  await book({ ...missed, appointment_date: '2026-02-20' })
  const away = await list({ group: 'away', groups: 'true' })
  expect([namesOf(away), away.total, away.groups?.away]).toEqual(['Ardit', 1, 1])
})

test('a client’s sixtieth day without a visit is not one of those away', async () => {
  const { list, book } = await salon()
  await book({ client_name: 'Era', appointment_date: '2026-01-01', status: 'confirmed' })
  await book({ client_name: 'Vesa', appointment_date: '2025-12-31', status: 'confirmed' })
  expect(namesOf(await list({ group: 'away' }))).toBe('Ardit Vesa')
})

test('new clients and those without a number are counted behind the tab, and listed', async () => {
  const { list, call, world } = await salon()
  await call(clientRoutes.add, { body: { name: 'Ema', phone: '069 123 4567' } })
  const all = { away: 1, new: 2, unnumbered: 4 }
  const none = { away: 0, new: 0, unnumbered: 0 }
  const groups = 'true'
  expect(await list({ groups })).toMatchObject({ groups: all, newOfAll: 2 })
  expect(await list({ groups, q: 'ema' })).toMatchObject({ groups: { ...none, new: 1 } })
  expect(await list({ groups, status: 'cancelled' })).toMatchObject({ groups: none, newOfAll: 2 })
  expect(await list({ groups, q: 'askush' })).toMatchObject({ groups: none, newOfAll: 0 })
  expect(Object.keys(await list({}))).not.toContain('groups')
  const unnumbered = await list({ group: 'unnumbered' })
  expect([namesOf(unnumbered), unnumbered.total]).toEqual(['Ardit Besa Drita Zana', 4])
  // The month begins at midnight of the salon, an hour before it does in London.
  await world.sql`update clients set created_at = '2026-02-28T23:30:00Z' where name = 'Zana'`
  await world.sql`update clients set created_at = '2026-02-28T22:30:00Z' where name = 'Ema'`
  const added = await list({ group: 'new', groups })
  expect([namesOf(added), added.total, added.newOfAll]).toEqual(['Zana', 1, 1])
})

test('a row names the client’s usual, and who does it most often', async () => {
  const { list, book } = await salon()
  const usual = async () =>
    (await list({})).clients.map(({ name, usualService, usualBarber }) =>
      [name, usualService, usualBarber].join(' '),
    )
  expect(await usual()).toEqual([
    'Ardit Prerje Arta Hoxha',
    'Besa Prerje Arta Hoxha',
    'Drita Prerje Arta Hoxha',
    'Zana  ',
  ])
  for (const appointment_time of ['10:00', '11:00'])
    await book({ client_name: 'Drita', barber: 'Genti', appointment_time })
  for (const appointment_time of ['12:00', '13:00', '14:00'])
    await book({
      client_name: 'Drita',
      barber: 'Linda',
      service_name: 'Fenirje',
      appointment_time,
      status: 'cancelled',
    })
  expect(await usual()).toContain('Drita Prerje Genti')
})

test('a row says until when its client’s visit lasts, while it does', async () => {
  const { list, book, world } = await salon()
  // Nine in the morning, for half an hour.
  await book({ client_name: 'Drita', appointment_time: '09:00', duration: 30 })
  await book({ client_name: 'Zana', appointment_time: '09:30' })
  const here = async () => (await list({})).clients.map(({ hereUntil }) => hereUntil)
  expect(await here()).toEqual([null, null, '09:30', null])
  world.now = new Date(world.now.getTime() + 30 * 60_000)
  expect((await here())[2]).toBeNull()
})

test('visits that lie ahead do not count yet', async () => {
  const { list, book, call } = await salon()
  for (const day of ['2026-03-09', '2026-03-16', '2026-03-23', '2026-03-30'])
    await book({ client_name: 'Drita', appointment_date: day, status: 'confirmed' })
  const { clients } = await list({ sort: 'visits', way: 'desc' })
  expect(clients.map(({ name, visits }) => [name, visits])).toEqual([
    ['Besa', 3],
    ['Ardit', 1],
    ['Drita', 1],
    ['Zana', 0],
  ])
  const id = clients.find(({ name }) => name === 'Drita')?.id ?? ''
  const { client } = await call(clientRoutes.show, { params: { id }, query: {} })
  expect([client.visits, client.totalAppointments]).toEqual([1, 5])
})

test('the first page by the last visit reads the latest visits, and is that of all of them', async () => {
  const { world, owner, list } = await salon()
  const { salonId } = owner
  // Forty a day until tomorrow; each client comes every fortnight, and one of seven visits is cancelled.
  await world.sql`
    insert into clients (salon_id, id, name, name_key, search)
    select ${salonId}, gen_random_uuid(), 'K' || n, 'k' || n, ' k' || n from generate_series(0, 599) n`
  await world.sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name, service_name, price_cents, status)
    select c.salon_id, gen_random_uuid(), timestamp '2026-03-03 07:00' - n / 40 * interval '1 day' + n % 40 * interval '15 min', 15,
      b.id, c.id, c.name, 'Prerje', 1000, case when n % 7 = 3 then 'cancelled' else 'confirmed' end
    from generate_series(0, 1999) n
    join clients c on c.salon_id = ${salonId} and c.name_key = 'k' || n % 600
    join staff b on b.salon_id = c.salon_id`
  await givePart(world.sql)
  await world.sql`vacuum analyze appointments, clients`
  const pages = [1, 2, 3].map((page) => list({ sort: 'last', way: 'desc', limit: 10, page }))
  const all = await list({ sort: 'last', way: 'desc', limit: 100 })
  const last = all.clients.map(({ lastVisit, name }) => [lastVisit, name] as const)
  const isLater = (
    [day, name]: readonly [string | null, string],
    [other, than]: (typeof last)[number],
  ) => (other ?? '').localeCompare(day ?? '') || (name < than ? -1 : 1)
  expect(last).toEqual(last.toSorted(isLater))
  expect(last[0]?.[0]).toBe('2026-03-02')
  const paged = (await Promise.all(pages)).flatMap(({ clients }) => clients)
  expect(paged).toEqual(all.clients.slice(0, 30))

  const { sql, plans } = explaining(world.sql, 'analyze, ')
  const place = { salon: salonId, now: world.now, reach: everything }
  const page = {
    whom: anybody,
    status: undefined,
    order: { start: '', opening: [] },
    isBackward: false,
  }
  await listClients(sql, place, { ...page, sort: 'last', way: 'desc', limit: 10, offset: 0 })
  expect(plans[0] && rowsRead(plans[0], ['appointments', 'clients'])).toBeLessThan(400)
})

test('a search finds the same with its counts on the first page as on the second', async () => {
  const { list, book } = await salon()
  await book({ client_name: 'Besart', appointment_date: '2026-02-20', status: 'cancelled' })
  const [first, second, tab] = [
    await list({ q: 'bes', limit: 1 }),
    await list({ q: 'bes', limit: 1, page: 2 }),
    await list({ q: 'bes', status: 'active' }),
  ]
  const counts = { all: 2, active: 1, cancelled: 1 }
  expect(first).toMatchObject({ total: 2, page: 1, pages: 2, counts })
  expect(second).toMatchObject({ total: 2, page: 2, pages: 2, counts })
  expect([first, second].map(namesOf)).toEqual(['Besa', 'Besart'])
  expect([tab.total, namesOf(tab), tab.counts]).toEqual([1, 'Besa', counts])
  // Nobody is behind this tab: the counts are told all the same.
  const none = await list({ q: 'ardit', status: 'cancelled' })
  expect(none).toMatchObject({ clients: [], total: 0, counts: { all: 1, active: 1, cancelled: 0 } })
})
