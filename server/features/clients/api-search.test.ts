import { describe, expect, test } from 'vitest'
import { type ClientChange, clientRoutes } from '#contract/clients/clients.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'

async function salonOf(...names: string[]) {
  const world = await createWorld()
  const { call } = world.as(await world.owner())
  for (const name of names) await call(clientRoutes.add, { body: { name } })
  return {
    search: async (q: string) =>
      (await call(clientRoutes.search, { query: { q } })).clients.map(({ name }) => name),
    list: async (q: string) =>
      (await call(clientRoutes.list, { query: { q } })).clients.map(({ name }) => name),
  }
}

test('a search finds names that contain the typed letters and nothing that only resembles them', async () => {
  const hanas = Array.from('abcdefghij', (letter) => `Hana ${letter}`)
  const { search, list } = await salonOf(...hanas, 'Jehona Berisha')
  expect(await search('hona')).toEqual(['Jehona Berisha'])
  expect(await list('hona')).toEqual(['Jehona Berisha'])
  expect(await list('hena')).toHaveLength(10)
})

test('results that begin with the letters come first, then those with such a word, then the rest', async () => {
  const found = ['Ana Zeka', 'Anabela', 'Besa Ana', 'Diana', 'Jana Ahmeti']
  const { search, list } = await salonOf('Jana Ahmeti', 'Diana', 'Besa Ana', 'Anabela', 'Ana Zeka')
  expect(await search('ana')).toEqual(found)
  expect(await list('ana')).toEqual(found)
  expect(await list('an')).toEqual(['Ana Zeka', 'Anabela', 'Besa Ana'])
  expect(await list('zeka ana')).toEqual(['Ana Zeka'])
})

/** Monday, 2 March 2026, nine in the morning in Tirana. */
async function salon() {
  const world = await createWorld()
  const owner = await world.owner()
  const { call } = world.as(owner)
  return {
    world,
    owner,
    ...counterOf(world, owner),
    search: async (q: string) =>
      (await call(clientRoutes.search, { query: { q } })).clients.map(({ name }) => name),
    add: async (name: string, more: ClientChange = {}) =>
      (await call(clientRoutes.add, { body: { ...more, name } })).client,
    edit: async (id: string, body: ClientChange) =>
      (await call(clientRoutes.change, { params: { id }, body })).client,
  }
}

describe('a search for clients', () => {
  test('answers at most five: those whose name begins so, then the salon’s regulars', async () => {
    const { add, book, search } = await salon()
    for (const name of ['Arta B.', 'Arta C.', 'Arta D.', 'Arta E.', 'Arta F.']) await add(name)
    const twice = ['Drita Arta', 'Arta E.', 'Drita Arta', 'Arta E.']
    for (const [nth, client_name] of twice.entries())
      await book({ client_name, appointment_time: `${10 + nth}:00` })
    expect(await search('arta')).toEqual(['Arta E.', 'Arta B.', 'Arta C.', 'Arta D.', 'Arta F.'])
    expect(await search('drita')).toEqual(['Drita Arta'])
  })

  test('answers each client’s visits, the last one and the usual service', async () => {
    const { world, owner, add, book } = await salon()
    const numbers = { phone: '069 11', phones: ['069 11', '044 22'] }
    await add('Besa Krasniqi', numbers)
    await book({ appointment_date: '2026-02-01', service_name: 'Ngjyrë', status: 'completed' })
    await book({ appointment_date: '2026-02-02', status: 'cancelled' })
    await book({ appointment_date: '2026-04-01', service_name: 'Ngjyrë' })
    const { clients } = await world.as(owner).call(clientRoutes.search, { query: { q: '6911' } })
    const known = { name: 'Besa Krasniqi', ...numbers, usualService: 'Ngjyrë' }
    expect(clients).toEqual([{ id: clients[0]?.id, ...known, visits: 1, lastVisit: '2026-02-01' }])
  })

  test('says that a client never came, and names the later of two equal services', async () => {
    const { world, owner, add, book } = await salon()
    await add('Besa A.')
    const hers = { client_name: 'Besa B.' }
    await book({ ...hers, appointment_date: '2026-02-02', service_name: 'Zhyl' })
    await book({ ...hers, appointment_date: '2026-02-01' })
    const { clients } = await world.as(owner).call(clientRoutes.search, { query: { q: 'besa' } })
    expect(clients).toMatchObject([
      { name: 'Besa B.', visits: 2, lastVisit: '2026-02-02', usualService: 'Zhyl' },
      { name: 'Besa A.', visits: 0, lastVisit: null, usualService: null },
    ])
  })

  test('ignores accents, case, order and one typing error, and finds a number however it is typed', async () => {
    const { add, search } = await salon()
    await add('Çlirim Ëngjëlli', { phone: '+355 69 123 4567' })
    await add('Besa Krasniqi', { phone: '044/999-888' })
    for (const q of ['clirim', 'ENGJ', 'engjelli clir', 'clrim', 'clirim engejlli', '0691', '4567'])
      expect(await search(q), q).toEqual(['Çlirim Ëngjëlli'])
    for (const q of ['044999', 'krasinqi', '+383 44 999'])
      expect(await search(q), q).toEqual(['Besa Krasniqi'])
    for (const q of ['', ' ', '%', '_', "'", '\\', '(', 'besa clirim', '\u0000', 'zzzz'])
      expect(await search(q), q).toEqual([])
  })

  test('follows a changed name and number', async () => {
    const { add, edit, search } = await salon()
    const { id } = await add('Besa', { phone: '069 111' })
    await edit(id, { name: 'Besa Gashi', phone: '068 222' })
    expect([await search('gashi'), await search('068222'), await search('069111')]).toEqual([
      ['Besa Gashi'],
      ['Besa Gashi'],
      [],
    ])
  })
})
