import { describe, expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { importRoutes } from '#contract/imports/imports.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { importerOf, type Outcome } from '#tests/support/clients/importer.ts'
import { createWorld } from '#tests/support/world.ts'

async function open() {
  const world = await createWorld()
  const owner = await world.owner({ username: 'Arta Hoxha' })
  const { bring, send } = importerOf(world, owner)
  const { call } = world.as(owner)
  const bringClients = (file: string | Uint8Array, query: Record<string, string> = {}) =>
    bring<Outcome>(importRoutes.clients, file, { query })
  return {
    world,
    owner,
    call,
    send,
    bring: bringClients,
    tryOut: (file: string, query: Record<string, string> = {}) =>
      bringClients(file, {
        dryRun: 'true',
        ...query,
      }),
    clients: async () =>
      (
        await call(clientRoutes.list, {
          query: {
            limit: 100,
            sort: 'name',
          },
        })
      ).clients,
  }
}

const head = 'Emri;Telefoni;Email;Ditëlindja;Shënime;Formula;Alergji;Etiketat;Marketing'
const file = [
  head,
  'Arta Gashi;044 111 222;arta@example.com;17.05.1990;Vonohet;7.1 + 20 vol;Amoniak;VIP, Nuse;po',
  'Besa Krasniqi;044 333 444;;;;;;;',
  ';;;;;;;;po',
  'Drita Leka;12;;;;;;;',
].join('\n')

describe('a file with clients', () => {
  test('is tried without keeping anything', async () => {
    const { tryOut, clients, world } = await open()
    const told = await tryOut(file)
    expect(told).toMatchObject({
      counts: { new: 3, known: 0, wrong: 1, noNumber: 1 },
      filled: 0,
      head: true,
      truncated: false,
      historyId: null,
    })
    expect(told.rows.map(({ row, fate, name }) => [row, fate, name])).toEqual([
      [4, 'wrong', ''],
      [2, 'new', 'Arta Gashi'],
      [3, 'new', 'Besa Krasniqi'],
      [5, 'new', 'Drita Leka'],
    ])
    expect(told.rows[0]?.cells).toEqual(['', '', '', '', '', '', '', '', 'po'])
    expect(told.columns[1]).toEqual({
      index: 1,
      title: 'Telefoni',
      field: 'phone',
      sample: ['044 111 222', '044 333 444'],
    })
    expect(await clients()).toEqual([])
    expect(await world.sql`select 1 from imports union all select 1 from salon_history`).toEqual([])
  })

  test('brings what it knows of each', async () => {
    const { bring, clients } = await open()
    await bring(file)
    const [arta, besa, drita] = await clients()
    expect(arta).toMatchObject({
      name: 'Arta Gashi',
      phones: ['044 111 222'],
      email: 'arta@example.com',
      birthday: '1990-05-17',
      note: 'Vonohet',
      formula: '7.1 + 20 vol',
      allergies: 'Amoniak',
      tags: ['VIP', 'Nuse'],
      mayWrite: true,
      mayWriteSince: '2026-03-02',
    })
    expect(besa).toMatchObject({ name: 'Besa Krasniqi', mayWrite: false, mayWriteSince: null })
    expect(drita).toMatchObject({ name: 'Drita Leka', phones: [] })
  })

  test('brings nobody twice', async () => {
    const { bring, clients } = await open()
    await bring(file)
    const again = await bring(file)
    expect(again).toMatchObject({
      counts: { new: 0, known: 3, wrong: 1 },
      filled: 0,
      historyId: null,
    })
    expect(await clients()).toHaveLength(3)
  })

  test('fills in what a known client has not, and nothing else', async () => {
    const { bring, call, clients } = await open()
    const body = { name: 'Arta Gashi', phone: '+38344111222', note: 'E imja' }
    await call(clientRoutes.add, { body })
    const { counts, filled, rows } = await bring(file.replace('044 111 222', '+383 44 111 222'))
    expect([counts, filled]).toEqual([{ new: 2, known: 1, wrong: 1, noNumber: 1 }, 1])
    expect(rows.find(({ row }) => row === 2)?.message).toBe(
      'shtohen emaili, ditëlindja, formula, alergjitë dhe etiketat'.replace(
        'alergjitë',
        'alergjia',
      ),
    )
    const [arta] = await clients()
    expect(arta).toMatchObject({
      phones: ['+38344111222'],
      note: 'E imja',
      formula: '7.1 + 20 vol',
      mayWrite: false,
      version: 2,
    })
  })

  test('adds a number to the client who has another, and the client is found by it', async () => {
    const { bring, call } = await open()
    await call(clientRoutes.add, { body: { name: 'Arta Gashi', phone: '044 111 222' } })
    await bring('Emri;Telefoni;Telefoni 2\nArta Gashi;044 111 222;049 555 666')
    const { clients } = await call(clientRoutes.search, { query: { q: '555666' } })
    expect(clients.map(({ phones }) => phones)).toEqual([['044 111 222', '049 555 666']])
  })

  test('of one who writes under another’s number asks, and does as it is told', async () => {
    const { tryOut, bring, call, clients } = await open()
    await call(clientRoutes.add, { body: { name: 'Linda Kelmendi', phone: '044 111 222' } })
    const said = 'Emri;Telefoni\nBesnik Shala;044 111 222'
    expect((await tryOut(said)).rows).toMatchObject([
      { fate: 'new', ask: true, message: 'numri është i Linda Kelmendi' },
    ])
    const choices = (choice: string) => ({ choices: JSON.stringify({ 2: choice }) })
    expect((await tryOut(said, choices('known'))).counts).toMatchObject({ new: 0, known: 1 })
    expect((await tryOut(said, choices('skip'))).rows).toMatchObject([{ message: 'lihet jashtë' }])
    await bring(said, choices('new'))
    expect(await clients()).toHaveLength(2)
  })

  test('has the columns that are chosen by hand', async () => {
    const { bring, clients } = await open()
    const columns = JSON.stringify({ 0: 'note', 1: 'name', 2: 'phone' })
    await bring('Emri;Kush;Nr\nx;Arta;044 111 222', { columns })
    expect(await clients()).toMatchObject([{ name: 'Arta', note: 'x', phone: '044 111 222' }])
  })

  test('of which no column is known is answered with its columns, and all its rows are wrong', async () => {
    const { tryOut } = await open()
    const told = await tryOut('§1;§2\n§3;§4')
    expect(told.columns.map(({ field }) => field)).toEqual([null, null])
    expect(told.counts).toMatchObject({ new: 0, known: 0, wrong: 2 })
    expect(told.head).toBe(false)
  })

  test.each([
    ['a field named twice', { columns: '{"0":"name","1":"name"}' }, 'columns'],
    ['an unknown field', { columns: '{"0":"colour"}' }, 'columns'],
    ['JSON that can’t be read', { columns: '{' }, 'columns'],
    ['a column that is no number', { columns: '{"x":"name"}' }, 'columns'],
    ['a choice that is none', { choices: '{"2":"perhaps"}' }, 'choices'],
  ])('with %s is refused', async (_, query, field) => {
    const { send, clients } = await open()
    const { status, json } = await send(importRoutes.clients, file, { query })
    expect([status, Object.keys(json['errors'] ?? {})]).toEqual([400, [field]])
    expect(await clients()).toEqual([])
  })

  test('lists a thousand rows, the wrong ones first', async () => {
    const { tryOut } = await open()
    const rows = Array.from({ length: 1200 }, (_, nth) => `Klient ${nth};${nth < 1150 ? '' : '1'}`)
    const told = await tryOut(['Emri;Telefoni', ...rows, ';', ';12'].join('\n'))
    expect(told.counts).toMatchObject({ new: 1200, known: 0, wrong: 1 })
    expect([told.truncated, told.rows.length, told.rows[0]?.row]).toEqual([true, 1000, 1203])
  })

  test('is one entry of the history, with its counts', async () => {
    const { bring, call } = await open()
    const { historyId } = await bring(file)
    const { entries } = await call(salonHistoryRoutes.list, { query: {} })
    expect(entries).toMatchObject([
      {
        id: historyId,
        kind: 'client',
        action: 'import',
        entity: { type: 'import' },
        text: 'Arta Hoxha solli nga një skedar 3\u00a0klientë të rinj; 1\u00a0rresht nuk u mor.',
        canUndo: true,
      },
    ])
    const { imports, running } = await call(importRoutes.earlier)
    expect(running).toBeNull()
    expect(imports).toMatchObject([
      { id: historyId, kind: 'clients', who: 'Arta Hoxha', new: 3, known: 0, canUndo: true },
    ])
  })

  test('is open to who manages clients, and to nobody else', async () => {
    const { world, owner } = await open()
    for (const [role, status] of [
      ['manager', 200],
      ['desk', 403],
      ['barber', 403],
    ] as const) {
      const { send } = importerOf(world, await world.member(owner, role))
      const answer = await send(importRoutes.clients, file, { query: { dryRun: 'true' } })
      expect([role, answer.status]).toEqual([role, status])
    }
  })

  test('knows nothing of another salon', async () => {
    const { bring, world } = await open()
    await bring(file)
    const other = importerOf(world, await world.owner())
    const told = await other.bring<Outcome>(importRoutes.clients, file)
    expect(told.counts).toMatchObject({ new: 3, known: 0, wrong: 1 })
  })

  test('brings names that are formulas or markup as they are', async () => {
    const { bring, clients } = await open()
    await bring('Emri;Shënime\n"=1+1";<b>x</b>\n"<script>alert(1)</script>";ab')
    expect((await clients()).map(({ name, note }) => [name, note])).toEqual([
      ['<script>alert(1)</script>', 'ab'],
      ['=1+1', '<b>x</b>'],
    ])
  })

  test('books a client whom it brought by the name', async () => {
    const { bring, world, owner, clients } = await open()
    await bring(file)
    const visit = await counterOf(world, owner).book({ client_name: 'besa krasniqi' })
    expect((await clients()).find(({ name }) => name === 'Besa Krasniqi')?.id).toBe(visit.client_id)
  })
})
