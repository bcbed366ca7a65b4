import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  statusLabels,
  userRoutes,
  type UserFilter,
  type UserOrder,
} from '#contract/accounts/users.ts'
import { crowd, explaining, idleIndexes, indexesIn } from '#tests/support/server/explaining.ts'
import { createWorld, openWorld, type World } from '#tests/support/world.ts'
import { countUsers, figuresOn, holdForAdministrator, listUsers } from './data.ts'

const today = '2026-03-02'
let world: World
let admin: Awaited<ReturnType<World['owner']>>

beforeAll(async () => {
  world = await openWorld({ now: new Date(`${today}T08:00:00Z`) })
  admin = await world.admin({ username: 'Zana', email: 'zana@orari.example' })
  const someone = (username: string, more: object = {}) => {
    world.now = new Date(world.now.getTime() + 1000)
    return world.owner({ username, email: `${username}@salloni.example`, ...more })
  }
  await someone('Çlirim', { trialEndDate: '2026-03-01' })
  await someone('arben', { subscription: { type: 'monthly', endDate: today } })
  await someone('Dritan', { subscription: { type: 'yearly', endDate: '2026-03-01' } })
  await someone('Besa', { isActive: false, subscription: { type: 'monthly', endDate: today } })
  await someone('Elira', { trialEndDate: '2026-03-05' })
})
afterAll(() => world.close())

type Query = { q?: string; filter?: UserFilter; sort?: UserOrder; page?: number; limit?: number }
const ask = (query: Query = {}) => world.as(admin).call(userRoutes.list, { query })
const names = async (query: Query = {}) => (await ask(query)).users.map(({ username }) => username)

test('the list without a page holds all accounts, newest first', async () => {
  expect(await names()).toEqual(['Elira', 'Besa', 'Dritan', 'arben', 'Çlirim', 'Zana'])
  expect((await ask()).pagination).toBeUndefined()
})

test('each account has the badge of what runs today', async () => {
  const { users } = await ask({ sort: 'name' })
  expect(users.map(({ username, status }) => [username, status])).toEqual([
    ['arben', 'active'],
    ['Besa', 'inactive'],
    ['Çlirim', 'expired'],
    ['Dritan', 'expired'],
    ['Elira', 'trial'],
    ['Zana', 'trial'],
  ])
  for (const { username, status } of users)
    if (status !== 'inactive') expect(await names({ filter: status })).toContain(username)
  expect(await names({ filter: 'inactive' })).toEqual(['Besa'])
  expect(await names({ filter: 'expired', sort: 'oldest' })).toEqual(['Çlirim', 'Dritan'])
  expect(await names({ filter: 'admins' })).toEqual(['Zana'])
})

test('an account that never had a trial or subscription differs from one whose end has passed', async () => {
  const fresh = await createWorld()
  await fresh.owner({ username: 'Fatos', isVerified: false })
  await fresh.expired({ username: 'Gent' })
  const { call } = fresh.as(await fresh.admin())
  const found = async (filter: UserFilter) =>
    (await call(userRoutes.list, { query: { filter } })).users.map(({ username, status }) => [
      username,
      statusLabels[status],
    ])
  expect(await found('none')).toEqual([['Fatos', 'Pa Abonim']])
  expect(await found('expired')).toEqual([['Gent', 'I Skaduar']])
})

test('a page states the number of accounts', async () => {
  const { users, pagination } = await ask({ page: 2, limit: 4, sort: 'name' })
  expect(users.map(({ username }) => username)).toEqual(['Elira', 'Zana'])
  expect(pagination).toEqual({
    current_page: 2,
    total_pages: 2,
    total_items: 6,
    items_per_page: 4,
  })
})

test('an account is found by a part of name or address, ignoring case and accents', async () => {
  expect(await names({ q: 'clir' })).toEqual(['Çlirim'])
  expect(await names({ q: 'ORARI.ex' })).toEqual(['Zana'])
  expect(await names({ q: 'salloni', filter: 'active' })).toEqual(['arben'])
  expect(await names({ q: '%' })).toEqual([])
  expect((await ask({ q: 'xyz', page: 1 })).pagination?.total_items).toBe(0)
})

test('accounts can be sorted by name, address and end', async () => {
  expect((await names({ sort: 'email' }))[0]).toBe('arben')
  expect((await names({ sort: 'ends' })).slice(0, 2).toSorted()).toEqual(['Dritan', 'Çlirim'])
})

test('the figures count what runs today', async () => {
  const { data } = await world.as(admin).call(userRoutes.figures)
  expect(data).toEqual({ total: 6, withSubscription: 2, onTrial: 2, admins: 1 })
})

test('no password and no hash is in the list', async () => {
  const { text } = await world.request(userRoutes.list, {}, admin.token)
  expect(text).not.toMatch(/password|hash|argon/i)
})

test('among many accounts a page, a name and the administrators are found by an index', async () => {
  await crowd(world.sql)
  await world.sql`
    insert into users (id, username, name, email, password_hash)
    select gen_random_uuid(), 'Drita', 'Drita', n || '@example.com', ''
    from generate_series(1, 6000) n`
  // Analyzes as autovacuum does, since a trigram index with pending entries is not used.
  await world.sql`vacuum analyze users, salons, members, subscriptions, invitations`
  const { sql, plans } = explaining(world.sql)
  const search = { q: '', filter: 'all', today } as const
  const range = { limit: 20, offset: 0 }
  for (const sort of ['newest', 'oldest', 'name', 'email', 'ends'] as const)
    await listUsers(sql, search, sort, range)
  await countUsers(sql, { ...search, q: 'cliri' })
  await listUsers(sql, { ...search, filter: 'admins' }, 'newest', range)
  await holdForAdministrator(sql, admin.userId, admin.userId).catch(() => undefined)
  expect(plans.flatMap(indexesIn)).toEqual(
    expect.arrayContaining(['users_name', 'users_search', 'users_admins']),
  )
  expect(await idleIndexes(world.sql, 'users', plans)).toEqual([])
  expect((await figuresOn(world.sql, today)).total).toBe(7506)
})
