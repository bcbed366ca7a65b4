import { expect, test } from 'vitest'
import { authRoutes } from '#contract/accounts/auth.ts'
import { salonRoutes } from '#contract/salon.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { staffRoutes } from '#contract/staff.ts'
import { subscriptionRoutes } from '#contract/subscription/subscription.ts'
import { createWorld } from '#tests/support/world.ts'
import { count, forgetExpired, limit, takeTurn, uncount } from './rate-limit.ts'

const limited = { config: { RATE_LIMIT: 'on' } }
const twice = { what: 'test', by: 'somebody', most: 2, seconds: 60 }

test('of a hundred requests at once on two nodes as many pass as are allowed', async () => {
  const world = await createWorld(limited)
  const other = await world.secondNode()
  const limits = [
    { ...twice, most: 7 },
    { ...twice, what: 'also', most: 50 },
  ]
  const tries = Array.from({ length: 100 }, (_, i) =>
    count(i % 2 ? other.deps.sql : world.sql, world.now, ...limits),
  )
  const waits = await Promise.all(tries)
  expect(waits.filter((wait) => wait === 0)).toHaveLength(7)
  expect(new Set(waits)).toEqual(new Set([0, 60]))
})

test('a window begins with its first request and ends by itself', async () => {
  const { sql, now } = await createWorld()
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  expect(await count(sql, at(0), twice)).toBe(0)
  expect(await count(sql, at(30), twice)).toBe(0)
  expect(await count(sql, at(50), twice)).toBe(10)
  expect(await count(sql, at(60), twice)).toBe(0)
})

test('each limit is counted by itself', async () => {
  const { sql, now } = await createWorld()
  const others = { ...twice, by: 'somebody else' }
  for (let i = 0; i < 3; i++) await count(sql, now, twice)
  expect(await count(sql, now, others)).toBe(0)
})

test('a request that was no attempt is uncounted', async () => {
  const { sql, now } = await createWorld()
  for (let i = 0; i < 10; i++) {
    expect(await count(sql, now, twice)).toBe(0)
    await uncount(sql, twice)
  }
})

test('waits grow with each turn and begin anew after a quiet time', async () => {
  const { sql, now } = await createWorld()
  const slowdown = { what: 'turn', by: 'somebody', waits: [0, 3, 9], memory: 100 }
  const turn = (seconds: number) =>
    takeTurn(sql, new Date(now.getTime() + seconds * 1000), slowdown)
  expect(await turn(0)).toBe(0)
  expect(await turn(0)).toBe(0)
  expect(await turn(2)).toBe(1)
  expect(await turn(3)).toBe(0)
  expect(await turn(4)).toBe(8)
  expect(await turn(12)).toBe(0)
  expect(await turn(13)).toBe(8)
  expect(await turn(112)).toBe(0)
  expect(await turn(112)).toBe(0)
})

test('expired counters are removed, and the others stay', async () => {
  const { sql, now } = await createWorld()
  await count(sql, now, twice, { ...twice, what: 'longer', seconds: 61 })
  await forgetExpired(sql, new Date(now.getTime() + 60_000))
  const left = await sql<{ bucket: string }>`select bucket from rate_counters`
  expect(left.map(({ bucket }) => bucket.split(':')[0])).toEqual(['longer'])
})

test('nothing is counted when limits are switched off', async () => {
  const { deps, sql } = await createWorld()
  for (let i = 0; i < 5; i++) await limit(deps, [twice])
  expect(await sql`select 1 from rate_counters`).toEqual([])
})

test('one address may register five accounts an hour', async () => {
  const world = await createWorld(limited)
  const register = (n: number) =>
    world.request(authRoutes.register, {
      body: { username: 'Besa', email: `besa${n}@example.com`, password: 'kafe-turke-7' },
    })
  for (let n = 0; n < 5; n++) expect((await register(n)).status).toBe(200)
  const refused = await register(6)
  expect([refused.status, refused.json['code'], refused.headers['retry-after']]).toEqual([
    429,
    'too_many',
    '3600',
  ])
})

test('one mailbox gets three mails an hour, and the fourth request is answered alike', async () => {
  const world = await createWorld(limited)
  const { email } = await world.owner()
  const ask = (n: number) =>
    world.request(authRoutes.forgotPassword, { body: { email }, ip: `91.1.2.${n}` })
  const answers = []
  let mails = 0
  for (let n = 0; n < 5; n++) {
    answers.push(await ask(n))
    mails += (await world.deliverMails()).length
  }
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(mails).toBe(3)
})

test('one address may request ten links an hour, and follow ten a minute', async () => {
  const world = await createWorld(limited)
  const asked = []
  const used = []
  for (let n = 0; n < 11; n++) {
    const body = { email: `askush${n}@example.com` }
    asked.push((await world.request(authRoutes.resendVerification, { body })).status)
    used.push((await world.request(authRoutes.verifyEmail, { params: { token: 'x' } })).status)
  }
  expect(asked).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  expect(used).toEqual([...Array.from({ length: 10 }, () => 400), 429])
})

test('the subscription may be read thirty times a minute, then once in five seconds', async () => {
  const world = await createWorld(limited)
  const { token } = await world.owner()
  const look = () => world.request(subscriptionRoutes.status, {}, token)
  const statuses = []
  for (let n = 0; n < 30; n++) statuses.push((await look()).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const refused = await look()
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5'])
})

test('every write of an account counts towards the limit, and no read does', async () => {
  const world = await createWorld(limited)
  const owner = await world.owner()
  const { call } = world.as(owner)
  const add = (nth: number) =>
    call(serviceRoutes.add, { body: { name: `Prerje ${nth}`, price: 9 } })
  const { data } = await add(0)
  const kinds = [
    (nth: number) => add(nth),
    (nth: number) => call(staffRoutes.add, { body: { name: `Berber ${nth}` } }),
    (nth: number) => call(salonRoutes.change, { body: { name: `Salloni ${nth}` } }),
    (nth: number) =>
      call(serviceRoutes.change, { params: { id: data.id }, body: { price: nth + 1 } }),
  ]
  for (let nth = 1; nth < 120; nth++) await kinds[nth % kinds.length]?.(nth)
  for (const write of kinds) await expect(write(200)).rejects.toMatchObject({ status: 429 })
  await call(serviceRoutes.list)
  await world.as(await world.owner()).call(staffRoutes.add, { body: { name: 'Besa' } })
})
