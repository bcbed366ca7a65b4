import { expect, test } from 'vitest'
import { historyRoutes, historyComplaints, historyWords } from '#contract/history.ts'
import { archive, type Query } from '#tests/support/activities.ts'
import type { World } from '#tests/support/world.ts'

const securityOf = async ({ sql }: World) =>
  (await sql<{ kind: string }>`select kind from security_events order by created_at, id`).map(
    ({ kind }) => kind,
  )

test('the newest entries come first, with author, origin and totals', async () => {
  const { admin, call, record } = await archive()
  await record('E vjetra', { hoursAgo: 2, action: 'login', userId: admin.userId, ip: '10.0.0.7' })
  await record('E reja', { severity: 'critical' })
  const { data } = await call(historyRoutes.list, { query: {} })
  expect(data.activities).toMatchObject([
    { description: 'E reja', severity: 'critical', user: null, ip_address: null },
    {
      description: 'E vjetra',
      action_type: 'login',
      user: { id: admin.userId, username: admin.username, email: admin.email },
      ip_address: '10.0.0.7',
      created_at: '2026-03-02T06:30:00.000Z',
    },
  ])
  expect(data.pagination).toEqual({
    current_page: 1,
    total_pages: 1,
    total_items: 2,
    items_per_page: 20,
    has_more: false,
  })
  expect(data.statistics).toMatchObject({ total_activities: 2, login_count: 1, update_count: 1 })
})

test('each filter works alone and together with others', async () => {
  const { record, found, read } = await archive()
  await record('a', { hoursAgo: 10, action: 'delete', severity: 'critical' })
  await record('b', { hoursAgo: 9, action: 'delete' })
  await record('c', { hoursAgo: 2, action: 'login', severity: 'critical' })
  await record('d', { action: 'delete', severity: 'critical' })
  expect(await found({})).toEqual(['d', 'c', 'b', 'a'])
  expect(await found({ action_type: 'delete' })).toEqual(['d', 'b', 'a'])
  expect(await found({ severity: 'critical' })).toEqual(['d', 'c', 'a'])
  expect(await found({ action_type: 'delete', severity: 'critical' })).toEqual(['d', 'a'])
  // Half past midnight in Tirana is still the evening before in UTC.
  expect(await found({ start_date: '2026-03-02' })).toEqual(['d', 'c', 'b'])
  expect(await found({ start_date: '2026-03-01', action_type: 'delete' })).toHaveLength(3)
  expect(await found({ start_date: '2026-03-03' })).toEqual([])
  expect(await found({ action_type: '', severity: '', search: '' })).toHaveLength(4)
  expect((await read({ severity: 'info' })).statistics.total_activities).toBe(4)
})

test('a search ignores case and accents, and signs stand for themselves', async () => {
  const { record, found } = await archive()
  await record('Llogaria e Çeshtjes u çaktivizua: 100%.')
  await record('Llogaria e Arbenit u ndryshua: 100 herë.')
  expect(await found({ search: 'CAKTIVIZUA' })).toHaveLength(1)
  expect(await found({ search: '100%' })).toHaveLength(1)
  expect(await found({ search: 'llogaria e' })).toHaveLength(2)
  expect(await found({ search: 'llogaria_e' })).toEqual([])
})

test('a search with a wrong filter is refused at its field', async () => {
  const { world, admin } = await archive()
  const query = { search: 'ab', start_date: '2026-02-30' }
  const { status, json } = await world.request(historyRoutes.list, { query }, admin.token)
  expect([status, json['errors']]).toMatchObject([
    400,
    { search: historyComplaints.searchShort.message },
  ])
})

test('a search with an invalid sign is refused, also for the download', async () => {
  const { world, admin } = await archive()
  for (const wanted of [historyRoutes.list, historyRoutes.download]) {
    const query = { search: 'abc\u0000' }
    const { status, json } = await world.request(wanted, { query }, admin.token)
    expect([status, json['errors']]).toMatchObject([400, { search: expect.any(String) }])
  }
})

test('the statistics hold each day of the period, by the time of Tirana', async () => {
  const { call, record } = await archive()
  await record('Mbrëmë pas mesnate', { hoursAgo: 9 })
  await record('Pardje', { hoursAgo: 33, action: 'login' })
  const { data } = await call(historyRoutes.stats, { query: { period: 3 } })
  expect(data).toMatchObject({ period: 3, total_activities: 2, login_count: 1 })
  expect(data.days).toEqual([
    { day: '2026-02-28', count: 0 },
    { day: '2026-03-01', count: 1 },
    { day: '2026-03-02', count: 1 },
  ])
  expect((await call(historyRoutes.stats, { query: {} })).data.days).toHaveLength(30)
})

test('an entry is removed from list and counts, and the security log records it', async () => {
  const { world, call, record, read } = await archive()
  await record('E para', { hoursAgo: 3 })
  await record('E dyta')
  for (const { id } of (await read()).activities) {
    expect(await call(historyRoutes.remove, { params: { id } })).toMatchObject({
      message: historyWords.removed,
    })
    const again = call(historyRoutes.remove, { params: { id } })
    await expect(again).rejects.toMatchObject({ status: 404 })
  }
  const { activities, pagination, statistics } = await read()
  expect([activities, pagination.total_items, statistics.total_activities]).toEqual([[], 0, 0])
  expect(await securityOf(world)).toEqual(['history_entry_removed', 'history_entry_removed'])
})

test('a clean-up removes entries older than the chosen age and keeps the rest', async () => {
  const { world, call, record, found } = await archive()
  await record('E vjetër', { hoursAgo: 25 })
  await record('E freskët', { hoursAgo: 23 })
  expect(await call(historyRoutes.cleanUp)).toMatchObject({ deleted: 1 })
  expect(await call(historyRoutes.cleanUp)).toMatchObject({ deleted: 0 })
  expect(await found({})).toEqual(['U fshinë 1 veprime të vjetra.', 'E freskët'])
  expect(await securityOf(world)).toEqual(['history_cleaned'])
})

test('wiping the history leaves one entry about it and a permanent one in the security log', async () => {
  const { world, admin, call, record, read } = await archive()
  await record('E para', { hoursAgo: 3 })
  await record('E dyta')
  expect(await call(historyRoutes.clear)).toMatchObject({ deleted: 2 })
  const { activities, statistics } = await read()
  expect(activities).toMatchObject([
    { description: historyWords.cleared, severity: 'critical', user: { id: admin.userId } },
  ])
  expect(statistics.total_activities).toBe(1)
  expect(await securityOf(world)).toEqual(['history_cleared'])
})

test('several wipes at once wait for each other, and each is recorded', async () => {
  const { world, call, record } = await archive()
  await record('E para')
  const wiped = await Promise.all(Array.from({ length: 5 }, () => call(historyRoutes.clear)))
  expect(wiped.map(({ deleted }) => deleted)).toEqual(wiped.map(() => 1))
  expect(await securityOf(world)).toEqual(wiped.map(() => 'history_cleared'))
})

test('the history is downloaded as a table with the filters and without formulas', async () => {
  const { world, admin, record } = await archive()
  await record('=HYPERLINK("http://keq")', { userId: admin.userId, ip: '10.0.0.7' })
  for (let nth = 0; nth < 3; nth++) await record(`Hyrje ${nth}`, { action: 'login', hoursAgo: nth })
  const table = async (query: Query = {}) =>
    (await world.request(historyRoutes.download, { query }, admin.token)).text.split('\r\n')
  const lines = await table()
  expect(lines).toHaveLength(7)
  expect(lines).toContain(
    `2026-03-02 09:30:00;Ndryshim;Informacion;"'=HYPERLINK(""http://keq"")";;;${admin.username};${admin.email};10.0.0.7`,
  )
  expect(await table({ action_type: 'login', search: 'hyrje' })).toHaveLength(5)
  expect(await securityOf(world)).toEqual(['history_exported', 'history_exported'])
})
