import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { authRoutes } from '#contract/accounts/auth.ts'
import type { Route } from '#contract/kit/route.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const routes: Route[] = Object.values(api).flatMap((feature) => Object.values(feature))
const named = (wanted: (route: Route) => boolean) =>
  routes.filter(wanted).map((route) => [`${route.method} ${route.path}`, route] as const)
const params = { id: '00000000-0000-7000-8000-000000000000', token: 'x' }

let world: World
let token: string
let owner: Awaited<ReturnType<World['owner']>>
beforeAll(async () => {
  world = await openWorld({ config: { APP_URL: 'https://orari.example' } })
  owner = await world.owner()
  ;({ token } = await world.admin())
})
afterAll(() => world.close())

type Claim = { headers?: Record<string, string>; query?: Record<string, string>; body?: object }

const claims = (): Claim[] => [
  { headers: { cookie: `token=${token}; session=${token}; Authorization=Bearer ${token}` } },
  { headers: { 'x-access-token': token, 'x-auth-token': token, 'proxy-authorization': token } },
  { query: { token, access_token: token, authorization: `Bearer ${token}` } },
  { headers: { authorization: token } },
  { headers: { authorization: `Basic ${Buffer.from(`x:${token}`).toString('base64')}` } },
  ...['made-up', 'x'.repeat(43), 'A'.repeat(200)].map((madeUp) => ({
    headers: { authorization: `Bearer ${madeUp}` },
  })),
]

describe('a request is authorized by its bearer token and by nothing a browser sends on its own', () => {
  test.each(named(({ access }) => access !== 'public'))('%s', async (_, route) => {
    for (const { headers = {}, query = {} } of claims()) {
      const body = route.body && { body: { token } }
      const { status } = await world.request(route, { params, query, headers, ...body })
      expect([status, headers, query]).toEqual([401, headers, query])
    }
  })
})

test('an almost right token, or the stored hash of one, is refused', async () => {
  const session = await world.signIn(owner.userId)
  const ask = async (claimed: string) =>
    (await world.request(authRoutes.profile, {}, claimed)).status
  expect(await ask(session)).toBe(200)
  const swap = (at: number) =>
    session.slice(0, at) + (session[at] === 'A' ? 'B' : 'A') + session.slice(at + 1)
  const hash = createHash('sha256').update(session).digest()
  const guesses = [
    ...Array.from(session, (_, at) => swap(at)),
    session.slice(1),
    session.slice(0, -1),
    `${session}A`,
    `${session}=`,
    `${session} `.repeat(2).trim(),
    session.toLowerCase(),
    session.toUpperCase(),
    session.split('').toReversed().join(''),
    hash.toString('base64url'),
    hash.toString('hex'),
    '',
    '%',
    '*',
    'null',
    'undefined',
  ]
  const opened = []
  for (const guess of guesses) if ((await ask(guess)) !== 401) opened.push(guess)
  expect(opened).toEqual([])
})

/** Facts that a salon shows to everybody, and that its own site may read too. */
const forEverySite = ['', '/next', '/places'].map((end) => `/api/public/salons/:slug${end}`)
const allowedBy = ({ path }: Route, method: string) =>
  method === 'GET' && forEverySite.includes(path) ? { 'access-control-allow-origin': '*' } : {}

describe('a route allows no other origin, but the three that a salon’s own site reads', () => {
  const origins = ['https://evil.example', 'null', 'https://orari.example.evil.example']
  test.each(named(() => true))('%s', async (_, route) => {
    for (const origin of origins)
      for (const method of [route.method, 'OPTIONS'] as const) {
        const headers = {
          origin,
          'access-control-request-method': route.method,
          'access-control-request-headers': 'authorization, content-type',
        }
        const asked = { ...route, method } as Route
        const answer = await world.request(asked, { params, headers })
        const allowing = Object.fromEntries(
          Object.entries(answer.headers).filter(([name]) => name.startsWith('access-control')),
        )
        expect([origin, method, allowing]).toEqual([origin, method, allowedBy(route, method)])
        if (method === 'OPTIONS') expect(answer.status).toBe(404)
      }
  })
})

describe('a response leads to no other site', () => {
  const elsewhere = {
    next: '//evil.example',
    redirect: 'https://evil.example',
    returnTo: '/\\evil.example',
    url: 'javascript:alert(1)',
  }
  const forged = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example',
    referer: 'https://evil.example/',
    origin: 'https://evil.example',
  }

  test.each(named(() => true))('%s', async (_, route) => {
    const body = route.body && { body: elsewhere }
    const session = await world.signIn(owner.userId)
    const { headers, text } = await world.request(
      route,
      { params, query: elsewhere, headers: forged, ...body },
      session,
    )
    expect(headers.location ?? '').not.toContain('evil')
    expect(text).not.toContain('evil')
  })

  test('a link in a mail leads to the address of the configuration', async () => {
    const { email } = await world.owner()
    await world.request(authRoutes.forgotPassword, { headers: forged, body: { email } })
    const [mail] = await world.deliverMails()
    expect(mail?.text).toContain('https://orari.example/reset-password#token=')
    expect(JSON.stringify(mail)).not.toContain('evil')
  })
})
