import { expect, test } from 'vitest'
import { historyRoutes } from '#contract/history.ts'
import { archive, type Query } from '#tests/support/activities.ts'
import { counting } from '#tests/support/server/counting.ts'
import { turnPage } from './actions.ts'

test('pages are complete, however far back', async () => {
  const { record, read } = await archive()
  const names = Array.from({ length: 45 }, (_, nth) => `Veprimi ${nth}`)
  for (const [nth, name] of names.entries()) await record(name, { hoursAgo: nth / 9 })
  const pages = async () => {
    const lists = [await read({ page: '1' }), await read({ page: '2' }), await read({ page: '3' })]
    expect(lists[0]?.pagination).toMatchObject({ total_pages: 3, total_items: 45 })
    return lists.flatMap(({ activities }) => activities.map(({ description }) => description))
  }
  expect(await pages()).toEqual(names)
  expect((await read({ page: '4' })).activities).toEqual([])
})

test('a page goes on from an entry in both ways, also once newer ones came and that one is gone', async () => {
  const { call, record, read } = await archive()
  const names = Array.from({ length: 45 }, (_, nth) => `Veprimi ${nth}`)
  for (const [nth, name] of names.entries())
    await record(name, { hoursAgo: nth / 9, action: nth % 2 ? 'login' : 'update' })
  const { activities: first } = await read({ limit: '10' })
  const { id = '', mark = '' } = first.at(-1) ?? {}
  await record('E reja')
  await call(historyRoutes.remove, { params: { id } })
  const turn = async (query: object) =>
    (await call(historyRoutes.turn, { query: { mark, limit: 10, ...query } })).data.activities.map(
      ({ description }) => description,
    )
  expect(await turn({})).toEqual(names.slice(10, 20))
  expect(await turn({ skip: 30 })).toEqual(names.slice(40))
  expect(await turn({ way: 'newer', limit: 3 })).toEqual(names.slice(6, 9))
  expect(await turn({ way: 'newer', skip: 5, limit: 3 })).toEqual(names.slice(1, 4))
  expect(await turn({ action_type: 'login', limit: 2 })).toEqual(['Veprimi 11', 'Veprimi 13'])
})

test('entries of one moment are all shown, on whichever page they stand', async () => {
  const { call, record, read } = await archive()
  for (let nth = 0; nth < 5; nth++) await record(`Veprimi ${nth}`)
  const seen = (await read({ limit: '2' })).activities
  while (seen.length < 5) {
    const query = { mark: seen.at(-1)?.mark ?? '', limit: 2 }
    seen.push(...(await call(historyRoutes.turn, { query })).data.activities)
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(5)
})

test('turning a page counts nothing', async () => {
  const { world, record, read } = await archive()
  await record('E para')
  const mark = (await read()).activities[0]?.mark ?? ''
  const { sql, asked } = counting(world.sql)
  const query = { mark, way: 'older', skip: 0, limit: 20 } as const
  expect((await turnPage({ sql, query })).data.activities).toEqual([])
  expect(asked()).toBe(1)
})

test('a large history is counted to ten thousand and says that there is more', async () => {
  const { world, read } = await archive()
  await world.sql`
    insert into activities (id, action_type, severity, description, search, created_at)
    select gen_random_uuid(), 'update', 'info', 'Ndryshim ' || n, 'ndryshim ' || n,
      ${world.now}::timestamptz - n * interval '1 second'
    from generate_series(1, 12000) n`
  for (const query of [{ search: 'ndryshim' }, {}] as Query[]) {
    const many = await read({ ...query, page: '500' })
    const paging = { total_items: 10_000, total_pages: 500, has_more: true }
    expect(many.pagination).toMatchObject(paging)
    expect(many.activities.at(-1)?.description).toBe('Ndryshim 10000')
  }
  // Entries far back are found as well.
  const one = await read({ search: 'ndryshim 11999' })
  expect(one.pagination).toMatchObject({ total_items: 1, has_more: false })
  expect(one.activities).toHaveLength(1)
})
