import { describe, expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { importRoutes } from '#contract/imports/imports.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { importerOf, type Outcome } from '#tests/support/clients/importer.ts'
import { head, openVisitImport } from '#tests/support/clients/visit-importer.ts'
import { createWorld } from '#tests/support/world.ts'

async function open() {
  const world = await createWorld()
  const owner = await world.owner()
  const { bring, send } = importerOf(world, owner)
  const { call } = world.as(owner)
  return {
    send,
    call,
    bring: (file: string, query: Record<string, string> = {}) =>
      bring<Outcome>(importRoutes.clients, file, { query }),
    bringServices: (file: string, query: Record<string, string>) =>
      bring<Outcome>(importRoutes.services, file, { query }),
    names: async () =>
      (await call(clientRoutes.list, { query: { limit: 100, sort: 'name' } })).clients.map(
        ({ name }) => name,
      ),
  }
}

const file = [
  'Emri;Telefoni;Ditëlindja',
  'Arta Gashi;044 111 222;05/13/1990',
  'Mami;044 333 444;',
  'Mami;044 333 444;',
  'Besa Krasniqi;;03/04/1991',
].join('\n')

describe('a row that is left out', () => {
  test('brings no client and is counted nowhere', async () => {
    const { bring, names } = await open()
    const leftOut = '[3,4]'
    const tried = await bring(file, { leftOut, dryRun: 'true' })
    expect(tried.counts).toMatchObject({ new: 2, known: 0, wrong: 0 })
    expect((await bring(file, { leftOut })).rows.map(({ row }) => row)).toEqual([2, 5])
    expect(await names()).toEqual(['Arta Gashi', 'Besa Krasniqi'])
  })

  test('leaves its client to another row of the same person', async () => {
    const { bring, names } = await open()
    expect((await bring(file, { dryRun: 'true' })).rows[2]).toMatchObject({ row: 4, sameAs: 3 })
    await bring(file, { leftOut: '[3]' })
    expect(await names()).toEqual(['Arta Gashi', 'Besa Krasniqi', 'Mami'])
  })

  test('still tells the order of the file’s days', async () => {
    const { bring, call } = await open()
    await bring(file, { only: '[5]' })
    const { clients } = await call(clientRoutes.list, { query: {} })
    expect(clients).toMatchObject([{ name: 'Besa Krasniqi', birthday: '1991-03-04' }])
  })

  test('brings no visit, and neither client nor service of it', async () => {
    const { bring, visits, call } = await openVisitImport()
    const told = await bring(
      [
        head,
        '10.01.2026;10:00;Mami;044 333 444;Larje;Arta Hoxha;;;;',
        '10.01.2026;10:00;Besa Krasniqi;044 111 222;Prerje;Arta Hoxha;;;;',
      ].join('\n'),
      { leftOut: '[2]', create: 'true' },
    )
    expect(told.counts).toMatchObject({ new: 1, taken: 0 })
    expect((await visits()).map(({ client_name }) => client_name)).toEqual(['Besa Krasniqi'])
    const { clients } = await call(clientRoutes.list, { query: {} })
    expect(clients.map(({ name }) => name)).toEqual(['Besa Krasniqi'])
    const { data } = await call(serviceRoutes.list)
    expect(data.map(({ name }) => name)).not.toContain('Larje')
  })

  test('brings no service', async () => {
    const { bringServices } = await open()
    const prices = 'Shërbimi;Çmimi\nPrerje;10\nMjekër;5'
    expect((await bringServices(prices, { leftOut: '[3]' })).rows).toMatchObject([{ row: 2 }])
  })

  test('comes with a later import of the file', async () => {
    const { bring, names } = await open()
    await bring(file, { only: '[2]' })
    const { counts } = await bring(file)
    expect(counts).toMatchObject({ new: 2, known: 2 })
    expect(await names()).toHaveLength(3)
  })
})

describe('an import of only some rows', () => {
  test('brings those alone', async () => {
    const { bring, names } = await open()
    const { counts } = await bring(file, { only: '[2,3]' })
    expect(counts).toMatchObject({ new: 2, known: 0 })
    expect(await names()).toEqual(['Arta Gashi', 'Mami'])
  })

  test('brings nothing where no row is named', async () => {
    const { bring, names } = await open()
    expect(await bring(file, { only: '[]' })).toMatchObject({ rows: [], historyId: null })
    expect(await names()).toEqual([])
  })

  test.each([
    ['only', '{'],
    ['only', '["2"]'],
    ['leftOut', '{"2":true}'],
    ['leftOut', `[${Array.from({ length: 50_001 }, (_, at) => at + 2).join()}]`],
  ])('is refused where `%s` is no list of rows', async (field, said) => {
    const { send } = await open()
    const { status, json } = await send(importRoutes.clients, file, { query: { [field]: said } })
    expect([status, Object.keys(json['errors'] ?? {})]).toEqual([400, [field]])
  })
})

describe('a search among the rows of a trial run', () => {
  test('finds rows beyond the thousand that are listed, and counts all', async () => {
    const { bring } = await open()
    const rows = Array.from({ length: 1200 }, (_, nth) => `Klient ${nth};044 22${1000 + nth}`)
    const long = ['Emri;Telefoni', ...rows, 'Çelo Beqiri klient;044 999 888'].join('\n')
    const find = async (search: string) => {
      const { counts, truncated, rows: found } = await bring(long, { search, dryRun: 'true' })
      expect([counts.new, truncated]).toEqual([1201, true])
      return found.map(({ name }) => name)
    }
    expect(await find('celo klient')).toEqual([])
    expect(await find('beqiri KLIENT')).toEqual(['Çelo Beqiri klient'])
    expect(await find('44 99 98')).toEqual(['Çelo Beqiri klient'])
    expect(await find('klient')).toHaveLength(1000)
  })
})

test('a known client’s row says whether it fills something in', async () => {
  const { bring, call } = await open()
  await call(clientRoutes.add, { body: { name: 'Arta Gashi', phone: '044 111 222' } })
  await call(clientRoutes.add, { body: { name: 'Mami', phone: '044 333 444' } })
  const { rows } = await bring(file, { dryRun: 'true' })
  expect(rows.map(({ row, fills }) => [row, fills])).toEqual([
    [2, true],
    [3, undefined],
    [4, undefined],
    [5, undefined],
  ])
})
