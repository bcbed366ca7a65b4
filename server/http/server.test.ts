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

const reply = z.object({ echo: z.unknown() })
const routes = {
  write: route({
    method: 'POST',
    path: '/api/notes',
    access: 'public',
    summary: 'write',
    body: z.object({ words: z.string('words please'), tags: z.array(z.string()).optional() }),
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
  write: async ({ body }) => ({ echo: body }),
  form: async ({ body }) => ({ echo: body }),
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

describe('what a body may be', () => {
  it('takes JSON, with or without a charset', async () => {
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
  ])('refuses the type %j', async (type) => {
    expectRefusal(await post(type, good), 415)
  })

  it('checks a body whose type only begins with a blank like any other', async () => {
    expectRefusal(await post(' application/json', '{"words":7}'), 400)
  })

  it('takes a form only where the contract says so', async () => {
    const form = 'application/x-www-form-urlencoded'
    expect((await post(form, 'words=mir%C3%AB', '/api/form')).body).toContain('mirë')
    expectRefusal(await post(form, 'words=x'), 415)
  })

  it('treats the header without content as no body', async () => {
    const answer = await post('application/json', '')
    expectRefusal(answer, 400)
    expect(JSON.parse(answer.body).errors).toEqual({ words: 'words please' })
  })

  it('refuses more than 256 KiB', async () => {
    const big = JSON.stringify({ words: 'x'.repeat(256 * 1024) })
    expectRefusal(await post('application/json', big), 413)
  })

  it('says so to who is still sending, and hears what comes after', async () => {
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
  ])('refuses %.60s', async (body) => {
    expectRefusal(await post('application/json', body), 400)
  })

  it('takes the last of duplicated keys and keeps nothing it does not know', async () => {
    const answer = await post('application/json', '{"words":"a","words":"b","role":"admin"}')
    expect(JSON.parse(answer.body).echo).toEqual({ words: 'b' })
  })

  it('never stumbles over bytes that are no text', async () => {
    const broken = Buffer.from([...Buffer.from('{"words":"'), 0xc3, 0x28, ...Buffer.from('"}')])
    expect([200, 400]).toContain((await post('application/json', broken)).status)
  })
})

describe('what an address may be', () => {
  it.each([
    'GET /api/notes/%ff HTTP/1.1',
    'GET /api/notes/%zz HTTP/1.1',
    `GET /api/notes/${'x'.repeat(401)} HTTP/1.1`,
  ])('refuses %.40s as bad input', async (line) => {
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
  ])('answers that there is no such thing to %s', async (line) => {
    expectRefusal(await raw([line, 'Content-Length: 0']), 404)
  })

  it('answers in its own words even when it is not spoken to in HTTP', async () => {
    for (const line of ['HELLO', 'GET /api/own HTTP/9.9', 'GET / HTTP/1.1\r\nBad Header: x']) {
      const answer = await raw([line])
      expectRefusal(answer, 400)
      expect(answer.head).toContain('x-content-type-options: nosniff')
    }
  })

  it('answers broken HTTP in one shape, and without a body where only the head was asked for', async () => {
    expectRefusal(await raw(['GET /api/notes/a HTTP/1.1', 'no header']), 400)
    const { status, head, body } = await raw(['HEAD /api/notes/a HTTP/1.1', 'no header'])
    expect([status, body]).toEqual([400, ''])
    expect(head).toMatch(/content-length: [1-9]/)
  })

  it('needs no more than the name it is called by', async () => {
    const answer = await raw(['GET /api/notes/a HTTP/1.1', 'Expect: the unexpected'])
    expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { success: true, echo: 'a' }])
    const nameless = await rawRequest(app, ['GET /api/notes/a HTTP/1.1'], '', [])
    expectRefusal(nameless, 400)
    expect(nameless.head).toContain('x-content-type-options: nosniff')
  })

  it('gives up on endless headers', async () => {
    expectRefusal(await raw(['GET /api/own HTTP/1.1', `X: ${'x'.repeat(40_000)}`]), 431)
  })
})
