import { expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { memberRoutes } from '#contract/members.ts'
import { serviceRoutes } from '#contract/services.ts'
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

test('a call that counts twice names both limits', async () => {
  const world = await createWorld(limited)
  const { token } = await world.owner()
  const { headers } = await world.request(
    memberRoutes.openSalon,
    { body: { name: 'Salloni i dytë' } },
    token,
  )
  expect(headers['ratelimit-policy']).toBe('"writes";q=120;w=60, "new-salon";q=5;w=86400')
  expect(headers['ratelimit']).toBe('"writes";r=119;t=60, "new-salon";r=4;t=86400')
})

test('a public call tells the limit of its route', async () => {
  const world = await createWorld(limited)
  const { headers } = await world.request(authRoutes.forgotPassword, {
    body: { email: 'askush@example.com' },
  })
  expect(headers['ratelimit']).toBe('"ask-reset";r=9;t=3600')
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
