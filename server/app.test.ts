import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Route } from '#contract/kit/route.ts'
import { examples } from '#tests/support/random.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { bodyOf, parametersOf } from './openapi/openapi.ts'

const routes: Route[] = Object.values(api).flatMap((group) => Object.values(group))
const named = routes.map((route) => [`${route.method} ${route.path}`, route] as const)
let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const strange: unknown[] = [
  null,
  true,
  -0,
  -1,
  0.001,
  2 ** 53 + 1,
  1e308,
  [],
  ['x'],
  {},
  { toString: 'x' },
  '',
  ' ',
  'x'.repeat(100_000),
  'nul \u0000 nul',
  'half \ud800 a letter',
  '\u202e\u0007\u001b[31m\r\nBcc: x@y.z',
  "'; drop table users; --",
  '%_\\',
  '${7*7}{{7*7}}<img src=x onerror=alert(1)>',
  '2026-02-30',
  'infinity',
  '+300000-01-01T00:00:00Z',
  '24:00',
  '9223372036854775808',
  '00000000-0000-0000-0000-00000000000g',
  '../../etc/passwd',
  'arta@example.com\r\nBcc: x@y.z',
]
const ordinary: Record<string, string> = {
  email: 'arta@example.com',
  username: 'Arta',
  // A valid but common password, which is refused before it is hashed.
  password: '123456',
}

type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

/** Each field in turn holds each strange value while the others look right; then whole bodies and addresses. */
function* strangeCalls(route: Route): Generator<Sent> {
  const fields = Object.keys(bodyOf(route)?.properties ?? {})
  const right = Object.fromEntries(fields.map((name) => [name, ordinary[name] ?? 'x']))
  for (const value of strange) {
    for (const name of fields) yield { body: { ...right, [name]: value } }
    if (route.body) yield { body: value }
    if (typeof value !== 'string') continue
    for (const place of ['path', 'query'] as const)
      for (const { name } of parametersOf(route, place))
        yield { body: right, [place === 'path' ? 'params' : 'query']: { [name]: value } }
  }
}

/** One call of five in `npm test`, so that over the routes each value meets each kind of field; all of them in `npm run test:all`. */
const apart = examples(1, 5)
const chosen = (calls: Iterable<Sent>) => Iterator.from(calls).filter((_, nth) => nth % apart === 0)

/** A file route reads the strange words as a file of a type that it takes. */
const mediaTypeOf = ({ bytes }: Route) =>
  (typeof bytes === 'object' ? bytes.types[0] : undefined) ?? 'application/json'

async function send(route: Route, { params = {}, query = {}, body }: Sent, token?: string) {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? 'x').toWellFormed()),
  )
  const search = new URLSearchParams(query).toString()
  return world.app.inject({
    method: route.method,
    url: search ? `${path}?${search}` : path,
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'content-type': mediaTypeOf(route) }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  })
}

describe('strange input', () => {
  it.each(named)('to %s gets a documented answer', async (_, route) => {
    const { userId } = await world.owner()
    for (const call of chosen(strangeCalls(route))) {
      // Each call has a new session, since some end the session they use.
      const token = route.access === 'public' ? undefined : await world.signIn(userId)
      const { statusCode, body } = await send(route, call, token)
      expect([200, 400, 401, 403, 404, 409, 413], JSON.stringify(call)).toContain(statusCode)
      if (route.file && statusCode === 200) continue
      const answer = JSON.parse(body) as Record<string, unknown>
      expect(answer['success'], body).toBe(statusCode === 200)
      expect(body).not.toMatch(/syntax error|select |insert |\.ts:\d|node_modules|postgres/i)
      if (statusCode !== 200) expect(answer['message']).toMatch(/\S/)
    }
  })
})

describe('every response', () => {
  it.each(named)('of %s forbids storing, framing and sniffing', async (_, route) => {
    const { headers } = await send(route, {})
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[\w-]{8}-[0-9a-z]+$/) as string,
    })
    for (const name of ['set-cookie', 'server', 'x-powered-by'])
      expect(headers).not.toHaveProperty(name)
    // Pages of other sites read what is the same for everybody, and nothing else.
    expect(headers['access-control-allow-origin']).toBe(route.fromAnywhere ? '*' : undefined)
  })
})

it('the log holds no secret, no email address and no query of a request', async () => {
  const canary = 'kanarina-7f31'
  const email = `${canary}@example.com`
  const { token, password } = await world.owner({ email, password: `${canary}-fjalë` })
  const [register, login] = [api.auth.register, api.auth.login]
  await send(login, { body: { email, password } })
  await send(login, { body: { email, password: `${canary}-gabim` } })
  await send(register, { body: { username: canary, email: `x.${email}`, password } })
  await send(api.auth.verifyEmail, { params: { token: canary } })
  await send(api.auth.resetPassword, { body: { token: canary, password } })
  await send(api.auth.profile, { query: { canary } }, token)
  await world.deliverMails()
  expect(world.lines.length).toBeGreaterThan(5)
  const told = world.lines.join('')
  expect(told).not.toContain(canary)
  expect(told).not.toContain(token)
})
