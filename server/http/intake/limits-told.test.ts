import { expect, test } from 'vitest'
import { authRoutes } from '#contract/accounts/auth.ts'
import { doorRoutes } from '#contract/outside/door.ts'
import { memberRoutes } from '#contract/members/members.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { availabilityRoutes } from '#contract/visits/slots.ts'
import { count, readLimits } from '#server/security/rate-limit.ts'
import { monday, openDoor, slug } from '#tests/support/door.ts'
import { keyOf } from '#tests/support/reach/key-of.ts'
import { createWorld } from '#tests/support/world.ts'

const limited = { config: { RATE_LIMIT: 'on' } }

test('a write says how many more its account may send, and until when', async () => {
  const world = await createWorld(limited)
  const { token } = await world.owner()
  const write = async (nth: number) => {
    const body = { name: `Prerje ${nth}`, price: 9 }
    const { status, headers } = await world.request(serviceRoutes.add, { body }, token)
    return { status, said: headers['ratelimit'], policy: headers['ratelimit-policy'], headers }
  }
  expect(await write(0)).toMatchObject({
    status: 200,
    policy: '"writes";q=120;w=60',
    said: '"writes";r=119;t=60',
  })
  world.now = new Date(world.now.getTime() + 12_300)
  expect((await write(1)).said).toBe('"writes";r=118;t=48')
  for (let nth = 2; nth < 120; nth++) await write(nth)
  const refused = await write(120)
  expect(refused).toMatchObject({ status: 429, said: '"writes";r=0;t=48' })
  expect(refused.headers['retry-after']).toBe('48')
})

test('a call that counts twice names both limits, the nearest first', async () => {
  const world = await createWorld(limited)
  const { token } = await world.owner()
  const { headers } = await world.request(
    memberRoutes.openSalon,
    { body: { name: 'Salloni i dytë' } },
    token,
  )
  expect(headers['ratelimit-policy']).toBe('"new-salon";q=5;w=86400, "writes";q=120;w=60')
  expect(headers['ratelimit']).toBe('"new-salon";r=4;t=86400, "writes";r=119;t=60')
})

test('a public call tells the limit of its route', async () => {
  const world = await createWorld(limited)
  const { headers } = await world.request(authRoutes.forgotPassword, {
    body: { email: 'askush@example.com' },
  })
  expect(headers['ratelimit']).toBe('"ask-reset";r=9;t=3600')
})

test('a search of free times tells how many like it are left, beside a refusal too', async () => {
  const door = await openDoor(limited)
  const { world } = door
  const query = { from: monday, days: '7', services: await door.addService('Prerje') }
  const atDesk = () => world.request(availabilityRoutes.list, { query }, door.owner.token)
  const atDoor = () => world.request(doorRoutes.places, { params: { slug }, query })
  const { headers } = await atDesk()
  expect(headers['ratelimit']).toBe('"places/desk";r=14284;t=60')
  expect(headers['ratelimit-policy']).toBe('"places/desk";q=14285;w=60')
  expect((await atDoor()).headers['ratelimit']).toMatch(/^"door\/read";r=\d+;t=60, "places\/door"/)
  await world.sql`update rate_counters set hits = 199_980 where bucket like 'places/%'`
  for (const [ask, what] of [
    [atDesk, 'places/desk'],
    [atDoor, 'places/door'],
  ] as const) {
    const [last, refused] = [await ask(), await ask()]
    expect([last.status, refused.status]).toEqual([200, 429])
    for (const told of [last, refused])
      expect(told.headers['ratelimit']).toMatch(new RegExp(`^"${what}";r=0;t=60`))
  }
})

test('a key reads 600 times a minute, is told so, and waits then', async () => {
  const world = await createWorld(limited)
  const key = await keyOf(world, await world.owner())
  const read = () => world.request(serviceRoutes.list, {}, key.token)
  const { headers } = await read()
  expect(headers['ratelimit-policy']).toBe('"reads";q=600;w=60')
  expect(headers['ratelimit']).toBe('"reads";r=599;t=60')
  for (const limit of readLimits(key.id))
    await count(world.sql, world.now, { ...limit, weight: 598 })
  expect((await read()).status).toBe(200)
  const refused = await read()
  expect([refused.status, refused.json['code']]).toEqual([429, 'too_many'])
  expect(refused.headers).toMatchObject({ ratelimit: '"reads";r=0;t=60', 'retry-after': '60' })
  world.now = new Date(world.now.getTime() + 60_000)
  expect((await read()).status).toBe(200)
})

test('a key reads on where limits are off', async () => {
  const world = await createWorld()
  const key = await keyOf(world, await world.owner())
  for (const limit of readLimits(key.id))
    await count(world.sql, world.now, { ...limit, weight: 600 })
  const { status, headers } = await world.request(serviceRoutes.list, {}, key.token)
  expect([status, headers['ratelimit']]).toEqual([200, undefined])
})

test('a call that does not count tells no limit, and none does where limits are off', async () => {
  const world = await createWorld(limited)
  const { token } = await world.owner()
  const read = await world.request(serviceRoutes.list, {}, token)
  const free = await createWorld()
  const owner = await free.owner()
  const body = { name: 'Prerje', price: 9 }
  const written = await free.request(serviceRoutes.add, { body }, owner.token)
  expect([read.status, written.status]).toEqual([200, 200])
  for (const { headers } of [read, written])
    expect(Object.keys(headers).filter((name) => name.startsWith('ratelimit'))).toEqual([])
})
