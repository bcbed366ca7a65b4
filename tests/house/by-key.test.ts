import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { commonErrors } from '#contract/common.ts'
import { keyRightOf, keyRights, type KeyRight, type Route } from '#contract/kit/route.ts'
import { fromOwnPage } from '#tests/support/fixtures/devices.ts'
import { keyOf } from '#tests/support/reach/key-of.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const routes: Route[] = Object.values(api).flatMap((feature) => Object.values(feature))
const nameOf = ({ method, path }: Route) => `${method} ${path}`
const openTo = (right: KeyRight) =>
  routes
    .filter((route) => keyRightOf(route) === right)
    .map(nameOf)
    .toSorted()

/** What each key for programs may call: a new route is added here on purpose, or says `byKey: false`. */
const open: Record<KeyRight, readonly string[]> = {
  read: [
    'GET /api/absences',
    'GET /api/absences/:id/visits',
    'GET /api/appointments',
    'GET /api/appointments/:id',
    'GET /api/appointments/:id/message',
    'GET /api/appointments/:id/next',
    'GET /api/appointments/:id/series',
    'GET /api/availability',
    'GET /api/client-news',
    'GET /api/clients',
    'GET /api/clients/:id',
    'GET /api/clients/due',
    'GET /api/clients/search',
    'GET /api/holidays',
    'GET /api/messages',
    'GET /api/queue',
    'GET /api/requests',
    'GET /api/requests/answered',
    'GET /api/salon',
    'GET /api/salon/history',
    'GET /api/staff',
    'GET /api/staff/:id',
    'GET /api/staff/:id/hours',
    'GET /api/staff/:id/visits',
    'GET /api/texts',
    'GET /api/user/services',
    'GET /api/user/services/:id',
    'GET /api/waiting',
    'GET /api/working-hours',
  ],
  write: [
    'DELETE /api/absences/:id',
    'DELETE /api/appointments/:id',
    'DELETE /api/queue/:id',
    'DELETE /api/waiting/:id',
    'DELETE /api/waiting/:id/offer',
    'POST /api/absences',
    'POST /api/appointments',
    'POST /api/appointments/:id/answer',
    'POST /api/appointments/:id/arrive',
    'POST /api/appointments/:id/not-a-client',
    'POST /api/appointments/auto-confirm',
    'POST /api/appointments/late',
    'POST /api/appointments/move-many',
    'POST /api/clients',
    'POST /api/clients/:id/due',
    'POST /api/messages/:id/told',
    'POST /api/queue',
    'POST /api/queue/:id/book',
    'POST /api/queue/:id/here',
    'POST /api/queue/:id/missing',
    'POST /api/queue/:id/push',
    'POST /api/queue/next',
    'POST /api/queue/turns/:barberId/skip',
    'POST /api/salon/history/:id/undo',
    'POST /api/waiting',
    'POST /api/waiting/:id/book',
    'POST /api/waiting/:id/not-a-client',
    'POST /api/waiting/:id/offer',
    'PUT /api/absences/:id',
    'PUT /api/appointments/:id',
    'PUT /api/clients/:id',
    'PUT /api/queue/:id',
    'PUT /api/waiting/:id',
  ],
  hooks: [
    'DELETE /api/webhooks/:id',
    'GET /api/webhooks',
    'GET /api/webhooks/samples',
    'POST /api/webhooks',
  ],
}

test.each(keyRights)('a key that may %s calls these routes and no other', (right) => {
  expect(openTo(right)).toEqual(open[right])
})

let world: World
let keys: Record<KeyRight, { token: string }>
beforeAll(async () => {
  world = await openWorld()
  const owner = await world.owner()
  keys = {
    read: await keyOf(world, owner, ['read']),
    write: await keyOf(world, owner, ['write']),
    hooks: await keyOf(world, owner, ['hooks']),
  }
})
afterAll(() => world.close())

const params = { id: '00000000-0000-7000-8000-000000000000', token: 'x', date: '2026-03-02' }

async function ask(route: Route, right: KeyRight) {
  const headers = route.cookie === 'opens' ? fromOwnPage : {}
  const wire = { params, headers, ...(route.body && { body: {} }) }
  const { status, json } = await world.request(route, wire, keys[right].token)
  return json['code'] === commonErrors.keyForbidden.code && status === 403 ? 'closed' : 'open'
}

const guarded = routes.filter(({ access }) => access !== 'public')
test.each(guarded.map((route) => [nameOf(route), route] as const))(
  '%s opens to keys with its right alone',
  async (_, route) => {
    const needed = keyRightOf(route)
    const asked = await Promise.all(keyRights.map(async (one) => [one, await ask(route, one)]))
    expect(Object.fromEntries(asked)).toEqual({
      read: needed === 'read' ? 'open' : 'closed',
      write: needed === 'read' || needed === 'write' ? 'open' : 'closed',
      hooks: needed === 'hooks' ? 'open' : 'closed',
    })
  },
)

const ofAccounts = routes.filter(({ access }) => access === 'public')
test.each(ofAccounts.map((route) => [nameOf(route), route] as const))(
  '%s takes a key for nobody',
  async (_, route) => {
    const headers = route.cookie === 'opens' ? fromOwnPage : {}
    const wire = { params, headers, ...(route.body && { body: {} }) }
    const [withKey, without] = [
      await world.request(route, wire, keys.write.token),
      await world.request(route, wire),
    ]
    expect(withKey.status).toBe(without.status)
  },
)
