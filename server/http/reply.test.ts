import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '#contract/kit/route.ts'
import { requestsTo } from '#tests/support/server/requests.ts'
import type { Phase } from './reply.ts'
import { compressAnswers, worthPacking } from './light-answers.ts'
import { readConfig } from '#server/core/config.ts'
import type { Sql } from '#server/database/sql.ts'
import { implement } from './route.ts'
import { createHttp, mount } from './server.ts'
import { createLog } from '#server/core/log.ts'

const routes = {
  say: route({
    method: 'GET',
    path: '/api/words/:length',
    access: 'public',
    summary: 'Fjalë',
    params: z.object({ length: z.coerce.number() }),
    reply: z.object({ word: z.string() }),
  }),
  list: route({
    method: 'GET',
    path: '/api/names',
    access: 'public',
    summary: 'Emrat',
    reply: z.object({ names: z.array(z.string()) }),
  }),
}

/** `answer` is what the list of names answers. */
async function world(answer: { names: string[] } = { names: [] }) {
  const phase: Phase = { current: 'ready' }
  const log = createLog('silent')
  const now = () => new Date('2027-02-09T09:00:00.000Z')
  const appUrl = 'https://orari.example'
  const app = createHttp({ log, trustProxy: undefined, appUrl, phase, now })
  await compressAnswers(app)
  const endpoints = implement(routes, {
    say: async ({ params }) => ({ word: 'ë'.repeat(params.length) }),
    list: async () => answer,
  })
  const deps = { sql: (async () => []) as unknown as Sql, now: () => new Date() }
  await mount(app, endpoints, { ...deps, config: readConfig({}) }, async () => undefined)
  const ask = (length: number, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: `/api/words/${length}`, headers: { 'accept-encoding': 'gzip' } })
  return { app, phase, ask, ...requestsTo(app) }
}

const [short, long] = [3, worthPacking]
const changing = [
  'content-length',
  'content-encoding',
  'etag',
  'vary',
  'x-request-id',
  'date',
] as const

test('a short answer has the same headers as a long, compressed one', async () => {
  const { ask } = await world()
  const [brief, packed] = [await ask(short), await ask(long)]
  expect(brief.json()).toEqual({ success: true, word: 'ëëë' })
  expect(brief.headers['content-length']).toBe(String(Buffer.byteLength(brief.body)))
  expect(brief.headers).not.toHaveProperty('content-encoding')
  expect(brief.headers.date, 'by the clock of the product').toBe('Tue, 09 Feb 2027 09:00:00 GMT')
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(brief.headers['x-request-id']).not.toBe(packed.headers['x-request-id'])
  const dressOf = ({ headers }: typeof brief) => {
    const dress = { ...headers }
    for (const name of changing) delete dress[name]
    delete dress['transfer-encoding']
    return dress
  }
  expect(dressOf(brief)).toEqual(dressOf(packed))
  expect(dressOf(brief)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
})

test('a HEAD request gets the headers only', async () => {
  const { ask } = await world()
  const { statusCode, headers, body } = await ask(short, 'HEAD')
  expect(statusCode).toBe(200)
  expect(headers['content-length']).toBe(String((await ask(short)).rawPayload.length))
  expect(body).toBe('')
})

test.each([short, long])(
  'a stopping process closes the connection after an answer of %i letters',
  async (length) => {
    const { phase, ask } = await world()
    expect((await ask(length)).headers.connection).toBe('keep-alive')
    phase.current = 'stopping'
    expect((await ask(length)).headers.connection).toBe('close')
  },
)

test('a list is sent letter by letter, with "success"', async () => {
  const { request } = await world({ names: ['Ëngjëll', '<b>'] })
  const { text, headers } = await request(routes.list)
  expect(text).toBe('{"success":true,"names":["Ëngjëll","<b>"]}')
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
})

test('an answer with a field that is not promised fails in tests', async () => {
  const more = { names: ['Arta'], secret: 1 }
  const { as } = await world(more)
  await expect(as(null).call(routes.list)).rejects.toThrow('answers what is promised')
})

test('a long list is compressed', async () => {
  const { app } = await world({ names: Array.from({ length: 500 }, () => 'Arta') })
  const headers = { 'accept-encoding': 'gzip' }
  const { headers: got, rawPayload } = await app.inject({ url: routes.list.path, headers })
  expect(got['content-encoding']).toBe('gzip')
  expect(rawPayload.length).toBeLessThan(300)
})

describe('a read that was answered before', () => {
  const asking = async (tag?: string) => {
    const { app } = await world({ names: ['Arta'] })
    return app.inject({
      url: routes.list.path,
      headers: { 'accept-encoding': 'gzip', ...(tag !== undefined && { 'if-none-match': tag }) },
    })
  }

  test('is told to be unchanged by its tag, without the answer', async () => {
    const { etag } = (await asking()).headers
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    for (const held of [`${etag}`, `W/"older", ${etag}`]) {
      const { statusCode, headers, body } = await asking(held)
      expect([statusCode, headers['etag'], body]).toEqual([304, etag, ''])
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('is answered anew where another tag is held', async () => {
    const { statusCode, body } = await asking('W/"older"')
    expect([statusCode, body]).toEqual([200, '{"success":true,"names":["Arta"]}'])
  })
})
