import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { Access } from '#contract/access.ts'
import { commonErrors } from '#contract/common.ts'
import type { ErrorDef } from '#contract/kit/errors.ts'
import { type Route, route, type RouteLimit } from '#contract/kit/route.ts'
import { identifyBy } from '#server/features/accounts/auth/data.ts'
import { createHttp, mount } from '#server/http/server.ts'
import { fromOwnPage } from '#tests/support/fixtures/devices.ts'
import { requestsTo } from '#tests/support/server/requests.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const routes: Route[] = Object.values(api).flatMap((feature) => Object.values(feature))
const named = (wanted: (route: Route) => boolean) =>
  routes.filter(wanted).map((route) => [`${route.method} ${route.path}`, route] as const)

const needsFields = (route: Route) =>
  route.body instanceof z.ZodObject && !route.body.safeParse({}).success
/** Made-up parameters suffice, since access is checked before anything is looked up. */
const anyParams = { id: '00000000-0000-7000-8000-000000000000', token: 'x', date: '2026-03-02' }

let world: World
let people: Record<'owner' | 'expired' | 'admin', { userId: string }>
beforeAll(async () => {
  world = await openWorld()
  const [owner, expired, admin] = [world.owner(), world.expired(), world.admin()]
  people = { owner: await owner, expired: await expired, admin: await admin }
})
afterAll(() => world.close())

type Requests = Pick<World, 'request'>
const knock = ({ request }: Requests, route: Route, token?: string) => {
  // Routes that use a device's cookie refuse other sites before anything else.
  const headers = route.cookie === 'opens' ? fromOwnPage : {}
  return request(route, { params: anyParams, headers, ...(route.body && { body: {} }) }, token)
}
/** A new session for each call, since a route may end the session that calls it. */
const sessionOf = (name: keyof typeof people) => world.signIn(people[name].userId)

const { signedOut, forbidden, subscriptionRequired } = commonErrors
type Doors = Partial<Record<keyof typeof people | 'stranger', ErrorDef>>

function doorsOf(access: Access): Doors {
  if (access === 'public') return {}
  if (access === 'account') return { stranger: signedOut }
  if (access === 'admin') return { stranger: signedOut, expired: forbidden, owner: forbidden }
  return { stranger: signedOut, ...(access.gate === true && { expired: subscriptionRequired }) }
}
const closings = [signedOut, forbidden, subscriptionRequired].map(({ code }) => code)

async function expectDoors(house: Requests, route: Route) {
  for (const name of ['stranger', 'expired', 'owner', 'admin'] as const) {
    const token = name === 'stranger' ? undefined : await sessionOf(name)
    const { status, json } = await knock(house, route, token)
    const closed = doorsOf(route.access)[name]
    if (closed) {
      const { code, message } = closed
      expect([name, status, json]).toEqual([name, closed.status, { success: false, code, message }])
    } else expect(closings, `${name} may enter`).not.toContain(json['code'])
  }
}

describe('a route opens to exactly those whom its access names', () => {
  const accesses: Access[] = [
    'public',
    'account',
    'admin',
    { right: 'day.own', gate: true },
    { right: 'salon', gate: false },
  ]
  test.each(accesses)('any route with access %j', async (access) => {
    const { deps } = world
    const any = route({
      method: 'GET',
      path: '/api/door',
      access,
      summary: 'Derë',
      reply: z.object({}),
    })
    const house = createHttp({ log: deps.log, trustProxy: undefined, appUrl: deps.config.APP_URL })
    await mount(house, [{ route: any, handle: async () => ({}) }], deps, identifyBy(deps))
    await expectDoors(requestsTo(house), any)
    await house.close()
  })
})

describe('an empty body is answered with a message for each field', () => {
  test.each(named(needsFields))('%s', async (_, route) => {
    const token = await sessionOf(route.access === 'admin' ? 'admin' : 'owner')
    const { status, json } = await knock(world, route, token)
    const said = (json['errors'] ?? {}) as Record<string, string>
    expect([status, json['code']]).toEqual([400, 'invalid'])
    expect(Object.keys(said)).toEqual(requiredFields(route))
    expect(json['message']).toBe(Object.values(said)[0])
    expect(
      Object.values(said).filter((message) => /invalid|expected|required/i.test(message)),
    ).toEqual([])
  })
})

describe('the register of routes', () => {
  test('has each method and path once', () => {
    const names = routes.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(names.length).toBeGreaterThan(10)
    expect(new Set(names).size).toBe(names.length)
  })

  test.each(named(() => true))('%s has a summary and all its parameters', (_, route) => {
    expect(route.summary).toMatch(/^\p{Lu}.{3,}/u)
    const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(Object.keys(route.params?.shape ?? {})).toEqual(inPath)
    expect(route.method === 'GET' && route.body !== undefined).toBe(false)
  })

  test('stores no answer for a retry that holds a token or sets a device’s cookie', () => {
    const secret = routes.filter(
      ({ reply, cookie }) =>
        'token' in reply.shape || 'link' in reply.shape || 'secret' in reply.shape || cookie,
    )
    expect(secret.length).toBeGreaterThan(5)
    expect(secret.filter(({ idempotent }) => idempotent)).toEqual([])
  })

  test('gives each error code one status', () => {
    const all = [...Object.values(commonErrors), ...routes.flatMap((route) => route.errors ?? [])]
    const byCode = Map.groupBy(all, (def) => def.code)
    const torn = [...byCode].filter(([, defs]) => new Set(defs.map((def) => def.status)).size > 1)
    expect(torn).toEqual([])
  })

  test('limits calls of an account only where callers have one', () => {
    const limited = routes.filter(({ limit }) => limit?.per === 'account')
    expect(limited.length).toBeGreaterThan(3)
    expect(limited.filter(({ access }) => access === 'public')).toEqual([])
  })

  test('gives routes with the same counter the same limit', () => {
    const byCounter = Map.groupBy(
      routes.flatMap(({ limit }) => limit ?? []),
      ({ what }) => what,
    )
    const torn = [...byCounter].filter(([, limits]) => new Set(limits.map(inWords)).size > 1)
    expect(torn).toEqual([])
  })
})

const inWords = (limit: RouteLimit) => JSON.stringify(limit)

function requiredFields(route: Route) {
  const shape = route.body instanceof z.ZodObject ? (route.body.shape as z.ZodRawShape) : {}
  return Object.entries(shape)
    .filter(([, field]) => !z.safeParse(field, undefined).success)
    .map(([name]) => name)
}
