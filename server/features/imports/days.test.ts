import { describe, expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { importRoutes } from '#contract/imports/imports.ts'
import { importerOf, type Outcome } from '#tests/support/clients/importer.ts'
import { createWorld } from '#tests/support/world.ts'
import { bothOrders } from './days.ts'

async function open() {
  const world = await createWorld({ now: new Date('2026-11-20T11:00:00Z') })
  const owner = await world.owner()
  const { call } = world.as(owner)
  const importer = importerOf(world, owner)
  const fileOf = (...born: string[]) =>
    ['Emri;Ditëlindja', ...born.map((day, nth) => `Klient ${'abcdef'[nth]};${day}`)].join('\n')
  return {
    owner,
    importer,
    fileOf,
    bring: (file: string, query = {}) =>
      importer.bring<Outcome>(importRoutes.clients, file, { query }),
    birthdays: async () =>
      (await call(clientRoutes.list, { query: { sort: 'name' } })).clients.map(
        ({ birthday }) => birthday,
      ),
  }
}

describe('days that can be read both ways', () => {
  test('are told with the column, and read day first until somebody says otherwise', async () => {
    const { bring, birthdays, fileOf } = await open()
    const file = fileOf('05/05/1991', '03/04/1988')
    const { columns } = await bring(file, { dryRun: 'true' })
    expect(columns.map(({ days }) => days)).toEqual([
      undefined,
      { 'day-first': '1988-04-03', 'month-first': '1988-03-04' },
    ])
    await bring(file)
    expect(await birthdays()).toEqual(['1991-05-05', '1988-04-03'])
  })

  test('are read as somebody says, and asked about again where the columns are looked at again', async () => {
    const { bring, birthdays, fileOf } = await open()
    const { columns } = await bring(fileOf('05/05/1991', '03/04/1988'), { days: 'month-first' })
    expect(columns[1]?.days).toBeDefined()
    expect(await birthdays()).toEqual(['1991-05-05', '1988-03-04'])
  })

  test('are told of every column, whatever it is taken as', async () => {
    const { bring, fileOf } = await open()
    const query = { dryRun: 'true', columns: '{"1": "note"}' }
    const { columns } = await bring(fileOf('03/04/1988'), query)
    expect(columns[1]).toMatchObject({ field: 'note', days: { 'day-first': '1988-04-03' } })
  })

  test('are as one row shows that can be read in one way only', async () => {
    const { bring, birthdays, fileOf } = await open()
    const { columns } = await bring(fileOf('03/04/1988', '05/17/1990'))
    expect(columns[1]?.days).toBeUndefined()
    expect(await birthdays()).toEqual(['1988-03-04', '1990-05-17'])
  })

  test('are told of years with two digits too, for birthdays in the past', async () => {
    const { bring, birthdays, fileOf } = await open()
    const file = fileOf('3/4/62', '05-05-91')
    const { columns } = await bring(file)
    expect(columns[1]?.days).toEqual({ 'day-first': '1962-04-03', 'month-first': '1962-03-04' })
    expect(await birthdays()).toEqual(['1962-04-03', '1991-05-05'])
  })

  test('are refused at the field where the order is unknown', async () => {
    const { importer, fileOf } = await open()
    const { status, json } = await importer.send(importRoutes.clients, fileOf('03/04/1988'), {
      query: { days: 'year-first' },
    })
    expect([status, Object.keys(json['errors'] as object)]).toEqual([400, ['days']])
  })
})

test.each([
  [['25/11/2026', '03/04/2026']],
  [['11/25/2026']],
  [['03.04.2026']],
  [['5/5/2026']],
  [['2026-04-03', 'Arta']],
  [['25/11/26', '3/4/26']],
  [['3 prill 2026', '3-pri-26']],
  [[]],
])('nothing is asked about %j', (typed) => {
  expect(bothOrders(typed, { today: '2026-11-20' })).toBeUndefined()
})
