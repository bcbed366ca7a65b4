import { expect, test } from 'vitest'
import { staffRoutes } from '#contract/staff.ts'
import { createWorld } from '#tests/support/world.ts'

test('a call under /api/v1 is answered as the same call under /api, and logged by its one name', async () => {
  const world = await createWorld()
  const { token } = await world.owner()
  const headers = { authorization: `Bearer ${token}` }
  const ask = (url: string) => world.app.inject({ url, headers })
  const [here, first] = [await ask('/api/staff?x=1'), await ask('/api/v1/staff?x=1')]
  expect(first.statusCode).toBe(200)
  expect(first.body).toBe(here.body)
  expect(first.headers['etag']).toBe(here.headers['etag'])
  const routes = world.lines.flatMap((line) => JSON.parse(line).route ?? [])
  expect(routes).toEqual(['/api/staff', '/api/staff'])
  const added = await world.request(
    { ...staffRoutes.add, path: '/api/v1/staff' },
    { body: { name: 'Besa' } },
    token,
  )
  expect(added).toMatchObject({ status: 200, json: { barber: { name: 'Besa' } } })
})

test.for([
  ['/api/v1', '/api'],
  ['/api/v1?x', '/api?x'],
  ['/api/v1/', '/api/'],
  ['/api/v1/nothing', '/api/nothing'],
  ['/api/v1/staff', '/api/staff'],
  ['/api/v1/openapi.json', '/api/openapi.json'],
  ['/api/v1/docs', '/api/docs'],
  ['/api/v1/ready', '/api/ready'],
] as const)('%s answers like %s', async ([versioned, plain]) => {
  const { app } = await createWorld()
  const answers = [await app.inject(versioned), await app.inject(plain)]
  const [one, other] = answers.map(({ statusCode, body }) => [statusCode, body])
  expect(one).toEqual(other)
})

test.for(['/api/v1/v1/staff', '/api/v10/staff', '/api/v1services', '/api/v2/staff'])(
  'the address %s is not found',
  async (url) => {
    const { app } = await createWorld()
    const { statusCode, body } = await app.inject(url)
    expect([statusCode, JSON.parse(body)]).toMatchObject([404, { code: 'not_found' }])
  },
)

test('a page whose address only resembles that of a call stays a page', async () => {
  const { app } = await createWorld()
  const pages = [await app.inject('/api-v1/staff'), await app.inject('/s/api/v1/staff')]
  for (const { body } of pages) expect(body).not.toContain('"code":"signed_out"')
})
