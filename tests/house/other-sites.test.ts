import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Route } from '#contract/kit/route.ts'
import { buildIfNeeded } from '#scripts/build.ts'
import { fromOwnPage } from '#tests/support/fixtures/devices.ts'
import { openWorld, type World } from '#tests/support/world.ts'

/** What pages of other sites may read: facts that a salon shows to everybody. */
const open = [
  'GET /api/public/salons/:slug',
  'GET /api/public/salons/:slug/next',
  'GET /api/public/salons/:slug/places',
]
const header = 'access-control-allow-origin'
const elsewhere = { origin: 'https://salloni.example' }
const params = { id: '00000000-0000-7000-8000-000000000000', token: 'x', date: '2026-03-02' }

let world: World
beforeAll(async () => {
  await buildIfNeeded()
  world = await openWorld()
}, 120_000)
afterAll(() => world.close())

test('other sites read the public salon, its slots and the next one, and no other call', async () => {
  const routes: Route[] = Object.values(api).flatMap((feature) => Object.values(feature))
  const { userId } = await world.owner()
  const told: string[] = []
  for (const route of routes) {
    const headers = { ...(route.cookie === 'opens' ? fromOwnPage : {}), ...elsewhere }
    const wire = { params, headers, ...(route.body && { body: {} }) }
    const token = route.access === 'public' ? undefined : await world.signIn(userId)
    const answer = await world.request(route, wire, token)
    if (answer.headers[header] !== undefined)
      told.push(`${route.method} ${route.path} ${String(answer.headers[header])}`)
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  }
  expect(told.toSorted()).toEqual(open.map((one) => `${one} *`))
})

test('of the files and pages other sites read the button alone', async () => {
  const paths =
    '/ /s/x /s/x/poster /s/x/qr.svg /b/x /b/x.ics /api/docs /api/openapi.json /api/health'
  for (const url of [...paths.split(' '), '/worker.js', '/icon.svg']) {
    const { headers } = await world.app.inject({ url, headers: elsewhere })
    expect(headers[header], url).toBeUndefined()
    expect(headers['cross-origin-resource-policy'], url).toBe('same-origin')
  }
  const { headers } = await world.app.inject({ url: '/s/x/button.js', headers: elsewhere })
  expect(headers[header]).toBe('*')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
})
