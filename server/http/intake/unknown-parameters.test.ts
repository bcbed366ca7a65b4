import { expect, test } from 'vitest'
import { createWorld } from '#tests/support/world.ts'

test('a parameter that nobody knows is passed over, and named in a warning', async () => {
  const world = await createWorld()
  const { token } = await world.owner()
  const headers = { authorization: `Bearer ${token}` }
  const ask = (url: string) => world.app.inject({ url, headers })
  const misspelt = await ask('/api/v1/appointments?from=2026-12-01&too=2026-12-02')
  expect([misspelt.statusCode, misspelt.headers['warning']]).toEqual([
    200,
    `299 - "unknown parameter 'too'"`,
  ])
  const hostile = await ask(`/api/v1/staff?${encodeURIComponent('x"\r\nset-cookie: a')}=1`)
  expect(hostile.headers['warning']).toBe(`299 - "unknown parameter 'x???set-cookie??a'"`)
  expect((await ask('/api/v1/appointments?from=2026-12-01')).headers['warning']).toBeUndefined()
  expect((await ask('/api/v1/staff')).headers['warning']).toBeUndefined()
})
