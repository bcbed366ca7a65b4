import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { route } from '#contract/kit/route.ts'
import { expectRefusal, rawRequest } from '#tests/support/server/raw-request.ts'
import { readConfig } from '#server/core/config.ts'
import type { Sql } from '#server/database/sql.ts'
import { drainBody } from './error-replies.ts'
import { implement } from './route.ts'
import type { Http } from './instance.ts'
import { createHttp, mount } from './server.ts'
import { createLog } from '#server/core/log.ts'

const reply = z.object({ echo: z.string() })
const routes = {
  read: route({
    method: 'GET',
    path: '/api/notes/:id',
    access: 'public',
    summary: 'read',
    params: z.object({ id: z.string() }),
    reply,
  }),
  own: route({ method: 'GET', path: '/api/own', access: 'account', summary: 'own', reply }),
}

const faults: Record<string, Error> = {
  bug: new Error('select secret from vault at /srv/orari'),
  gone: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  hungUp: Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 }),
  nul: Object.assign(new Error('invalid byte sequence'), { code: '22021' }),
}

const endpoints = implement(routes, {
  read: async ({ params }) => {
    const fault = faults[params.id]
    if (fault) throw fault
    return { echo: params.id }
  },
  own: async () => ({ echo: 'mine' }),
})

const noDatabase = (async () => []) as unknown as Sql
const config = readConfig({})
let app: Http

async function start(appUrl = 'http://localhost:3000') {
  const http = createHttp({ log: createLog('silent'), trustProxy: undefined, appUrl })
  await mount(
    http,
    endpoints,
    { sql: noDatabase, now: () => new Date(), config },
    async () => undefined,
  )
  await http.listen({ host: '127.0.0.1', port: 0 })
  return http
}

beforeAll(async () => {
  app = await start()
})
afterAll(() => app.close())

const raw = (lines: string[]) => rawRequest(app, lines)

describe('an internal error', () => {
  it('is answered without internal details', async () => {
    const answer = await raw(['GET /api/notes/bug HTTP/1.1'])
    expectRefusal(answer, 500)
    expect(answer.body).not.toMatch(/select|vault|srv|stack/)
  })

  it('of a lost database asks to try again later', async () => {
    const answer = await raw(['GET /api/notes/gone HTTP/1.1'])
    expectRefusal(answer, 503)
    expect(answer.head).toMatch(/retry-after: \d+/)
  })

  it('of a caller that hung up is not taken for a lost database', async () => {
    expectRefusal(await raw(['GET /api/notes/hungUp HTTP/1.1']), 400)
  })

  it('of text that the database can’t store is a bad request', async () => {
    expectRefusal(await raw(['GET /api/notes/nul HTTP/1.1']), 400)
  })

  it('asks for a log-in where an account is needed, whatever the token looks like', async () => {
    for (const token of ['', 'Bearer x', 'Bearer a b', `Bearer ${'x'.repeat(5000)}`, 'Basic eDp5'])
      expectRefusal(await raw(['GET /api/own HTTP/1.1', `Authorization: ${token}`]), 401)
  })
})

describe('every answer has', () => {
  const asked = [
    ['200', '/api/notes/a'],
    ['401', '/api/own'],
    ['404', '/api/nothing'],
    ['400', '/api/notes/%ff'],
    ['500', '/api/notes/bug'],
    ['503', '/api/notes/gone'],
  ] as const

  it.each(asked)('the security headers, also with status %s', async (status, path) => {
    const { head } = await raw([`GET ${path} HTTP/1.1`, 'Origin: https://elsewhere.example'])
    expect(head).toContain(` ${status} `)
    expect(head).toContain("content-security-policy: default-src 'none'; script-src 'self';")
    expect(head).toContain("require-trusted-types-for 'script'")
    expect(head).toContain('x-content-type-options: nosniff')
    expect(head).toContain('x-frame-options: deny')
    expect(head).toContain('referrer-policy: no-referrer')
    expect(head).toContain('cross-origin-opener-policy: same-origin')
    expect(head).toContain('cross-origin-resource-policy: same-origin')
    expect(head).toContain('cache-control: no-store')
    expect(head).not.toMatch(/^(server|x-powered-by|set-cookie|access-control-.*|strict-.*):/m)
  })

  it('an id of its own', async () => {
    const ids = await Promise.all(asked.slice(0, 3).map(([, path]) => idOf(path)))
    expect(new Set(ids).size).toBe(3)
  })
  const idOf = async (path: string) => (await app.inject(path)).headers['x-request-id']

  it('strict HTTPS for a year only where the public address is HTTPS', async () => {
    const secure = await start('https://orari.example')
    const { headers } = await secure.inject('/api/notes/a')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    await secure.close()
  })
})

// Timers count whole milliseconds, and may fire one early.
const early = 2

it('too large bodies are read to their end in turns, however many are sent', async () => {
  const read: string[] = []
  const sent = (name: string) =>
    Readable.from(
      (function* () {
        for (let nth = 0; nth < 6; nth++) {
          read.push(name)
          yield name
        }
      })(),
      { highWaterMark: 1 },
    )
  const begin = performance.now()
  await Promise.all([drainBody(sent('a')), drainBody(sent('b'))])
  expect(read.toSorted().join('')).toBe('aaaaaabbbbbb')
  expect(performance.now() - begin).toBeGreaterThanOrEqual(11 * 8 - 12 * early)
})

it('an endless body is cut off, and a caller that hangs up breaks nothing', async () => {
  const endless = new Readable({ read: () => void endless.push('x') })
  await drainBody(endless, 30)
  expect(endless.destroyed).toBe(true)
  const cut = new Readable({ read: () => void cut.destroy(new Error('gone')) })
  await drainBody(cut)
})
