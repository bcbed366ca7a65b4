import { complains } from '#contract/kit/errors.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { route } from '#contract/kit/route.ts'
import { expectRefusal, rawRequest } from '#tests/support/server/raw-request.ts'
import { readConfig } from '#server/core/config.ts'
import type { Sql } from '#server/database/sql.ts'
import { implement } from './route.ts'
import type { Http } from './instance.ts'
import { createHttp, mount } from './server.ts'
import { createLog } from '#server/core/log.ts'
import { unrecorded } from '#server/record/record.ts'

const wordsPlease = { code: 'required', message: 'words please', english: 'Words, please.' }
const reply = z.object({ echo: z.unknown() })
const routes = {
  write: route({
    method: 'POST',
    path: '/api/notes',
    access: 'public',
    summary: 'write',
    body: z.object({
      words: z.string(complains(wordsPlease)),
      tags: z.array(z.string()).optional(),
    }),
    reply,
  }),
  form: route({
    method: 'POST',
    path: '/api/form',
    access: 'public',
    summary: 'form',
    form: true,
    body: z.object({ words: z.string() }),
    reply,
  }),
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

const endpoints = implement(routes, {
  write: async ({ body }) => unrecorded('nothing is written', { echo: body }),
  form: async ({ body }) => unrecorded('nothing is written', { echo: body }),
  read: async ({ params }) => ({ echo: params.id }),
  own: async () => ({ echo: 'mine' }),
})

const noDatabase = (async () => []) as unknown as Sql
const config = readConfig({})
let app: Http

beforeAll(async () => {
  app = createHttp({ log: createLog('silent'), trustProxy: undefined, appUrl: 'http://x.al' })
  await mount(
    app,
    endpoints,
    { sql: noDatabase, now: () => new Date(), config },
    async () => undefined,
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const raw = (lines: string[], body?: string | Buffer) => rawRequest(app, lines, body)

const post = (type: string | undefined, body: string | Buffer, path = '/api/notes') =>
  raw(
    [
      `POST ${path} HTTP/1.1`,
      ...(type === undefined ? [] : [`Content-Type: ${type}`]),
      `Content-Length: ${Buffer.byteLength(body)}`,
    ],
    body,
  )

const good = '{"words":"mirë"}'

describe('a request body', () => {
  it('may be JSON, with or without a charset', async () => {
    expect((await post('application/json', good)).status).toBe(200)
    expect((await post('application/json; charset=utf-8', good)).status).toBe(200)
    expect((await post('Application/JSON', good)).status).toBe(200)
  })

  it.each([
    'application/json\ta',
    'application/json garbage',
    'application/jsonx',
    'application/xml',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/json, text/plain',
    '/',
    'json',
    undefined,
  ])('of type %j is refused', async (type) => {
    expectRefusal(await post(type, good), 415)
  })

  it('with a type that begins with a blank is checked like any other', async () => {
    expectRefusal(await post(' application/json', '{"words":7}'), 400)
  })

  it('may be a form only where the contract says so', async () => {
    const form = 'application/x-www-form-urlencoded'
    expect((await post(form, 'words=mir%C3%AB', '/api/form')).body).toContain('mirë')
    expectRefusal(await post(form, 'words=x'), 415)
  })

  it('that is empty is refused with a message for each missing field', async () => {
    const answer = await post('application/json', '')
    expectRefusal(answer, 400)
    expect(JSON.parse(answer.body).errors).toEqual({ words: 'words please' })
  })

  it('of more than 256 KiB is refused', async () => {
    const big = JSON.stringify({ words: 'x'.repeat(256 * 1024) })
    expectRefusal(await post('application/json', big), 413)
  })

  it('that is too large is refused while it is still sent, and the connection goes on', async () => {
    const huge = JSON.stringify({ words: 'x'.repeat(5_000_000) })
    const head = ['POST /api/notes HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
    const lines = [
      ...head,
      `Content-Length: ${huge.length}`,
      '',
      `${huge}GET /api/notes/a HTTP/1.1`,
    ]
    const { status, body } = await raw(lines)
    expect(status).toBe(413)
    expect(body).toContain('"echo":"a"')
  })

  it.each([
    '{"__proto__":{"isAdmin":true},"words":"x"}',
    '{"words":"x","constructor":{"prototype":{"a":1}}}',
    '{',
    'null',
    '[]',
    '"words"',
    '7',
    '{"words":["x"]}',
    '{"words":{"toString":"x"}}',
    '{"words":"x","tags":"y"}',
    '{"words":1e309}',
    `${'['.repeat(100_000)}`,
    `{"words":"x","tags":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  ])('of %.60s is refused', async (body) => {
    expectRefusal(await post('application/json', body), 400)
  })

  it('with a repeated key counts with the last one, and unknown keys are dropped', async () => {
    const answer = await post('application/json', '{"words":"a","words":"b","role":"admin"}')
    expect(JSON.parse(answer.body).echo).toEqual({ words: 'b' })
  })

  it('may hold invalid bytes without a server error', async () => {
    const broken = Buffer.from([...Buffer.from('{"words":"'), 0xc3, 0x28, ...Buffer.from('"}')])
    expect([200, 400]).toContain((await post('application/json', broken)).status)
  })
})

describe('a request line', () => {
  it.each([
    'GET /api/notes/%ff HTTP/1.1',
    'GET /api/notes/%zz HTTP/1.1',
    `GET /api/notes/${'x'.repeat(401)} HTTP/1.1`,
  ])('of %.40s is refused as a bad request', async (line) => {
    const answer = await raw([line])
    expect([400, 404]).toContain(answer.status)
    expectRefusal(answer, answer.status)
    expect(answer.head).toContain('content-security-policy')
  })

  it.each([
    'GET /api/nothing HTTP/1.1',
    'GET /api//notes/a HTTP/1.1',
    'GET /api/../api/own HTTP/1.1',
    'GET /api/own;x HTTP/1.1',
    'PUT /api/own HTTP/1.1',
    'DELETE /api/notes HTTP/1.1',
    'TRACE /api/own HTTP/1.1',
    'PROPFIND /api/own HTTP/1.1',
    'OPTIONS /api/own HTTP/1.1',
    'GET http://elsewhere.example/api/nothing HTTP/1.1',
  ])('of %s is not found', async (line) => {
    expectRefusal(await raw([line, 'Content-Length: 0']), 404)
  })

  it('that is no HTTP is refused in the form of every refusal', async () => {
    for (const line of ['HELLO', 'GET /api/own HTTP/9.9', 'GET / HTTP/1.1\r\nBad Header: x']) {
      const answer = await raw([line])
      expectRefusal(answer, 400)
      expect(answer.head).toContain('x-content-type-options: nosniff')
    }
  })

  it('with a broken header is refused, and without a body for HEAD', async () => {
    expectRefusal(await raw(['GET /api/notes/a HTTP/1.1', 'no header']), 400)
    const { status, head, body } = await raw(['HEAD /api/notes/a HTTP/1.1', 'no header'])
    expect([status, body]).toEqual([400, ''])
    expect(head).toMatch(/content-length: [1-9]/)
  })

  it('needs a Host, and an unknown expectation is ignored', async () => {
    const answer = await raw(['GET /api/notes/a HTTP/1.1', 'Expect: the unexpected'])
    expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { success: true, echo: 'a' }])
    const nameless = await rawRequest(app, ['GET /api/notes/a HTTP/1.1'], '', [])
    expectRefusal(nameless, 400)
    expect(nameless.head).toContain('x-content-type-options: nosniff')
  })

  it('with too long headers is refused', async () => {
    expectRefusal(await raw(['GET /api/own HTTP/1.1', `X: ${'x'.repeat(40_000)}`]), 431)
  })
})
