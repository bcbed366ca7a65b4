import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { defineErrors } from '#contract/kit/errors.ts'
import { route } from '#contract/kit/route.ts'
import { compressAnswers } from '#server/http/light-answers.ts'
import { mountDocs } from './page.ts'
import type { Http } from '#server/http/instance.ts'
import { createHttp } from '#server/http/server.ts'
import { createLog } from '#server/core/log.ts'
import { english } from './english/english.ts'
import type { English, Register } from './openapi.ts'
import { shapeOf } from './schema-text.ts'

const routes = Object.values(api).flatMap((group) => Object.values(group))
let app: Http

beforeAll(async () => {
  app = createHttp({ log: createLog('silent'), trustProxy: undefined, appUrl: 'http://localhost' })
  await compressAnswers(app)
  await mountDocs(app, { register: api, english, appUrl: 'http://localhost:3000' })
})
afterAll(() => app.close())

const errors = defineErrors({ slotTaken: [409, 'Ora <është> e zënë.', 'The time <is> taken.'] })
const register: Register = {
  appointments: {
    move: route({
      method: 'PUT',
      path: '/api/appointments/:id',
      access: { right: 'day.own', gate: true },
      summary: 'Zhvendos <terminin>',
      params: z.object({ id: z.string() }),
      query: z.object({ notify: z.enum(['po', 'jo']).optional() }),
      body: z.object({ time: z.string().max(5), duration: z.int().min(1).max(1440).optional() }),
      reply: z.object({ appointment: z.object({ id: z.string(), note: z.string().nullable() }) }),
      errors: [errors.slotTaken],
    }),
  },
}

describe('the OpenAPI description', () => {
  it('is served, compressed when the caller accepts that', async () => {
    const plain = await app.inject('/api/openapi.json')
    const packed = await app.inject({
      url: '/api/openapi.json',
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(plain.json()).toMatchObject({ openapi: '3.1.0' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  })
})

describe('the page of API calls', () => {
  const page = async (of: Register, words: English = {}, url = '/api/docs', wished = 'sq') => {
    const http = createHttp({
      log: createLog('silent'),
      trustProxy: undefined,
      appUrl: 'http://localhost',
    })
    await mountDocs(http, { register: of, english: words, appUrl: 'http://localhost' })
    return http.inject({ url, headers: { 'accept-language': wished } })
  }

  it('lists every route with its refusals', async () => {
    const { body } = await page(api)
    for (const { path, summary, errors: refusals = [] } of routes) {
      expect(body).toContain(path)
      expect(body).toContain(summary)
      for (const { code } of refusals) expect(body).toContain(`<code>${code}</code>`)
    }
  })

  it('escapes markup', async () => {
    const { body } = await page(register)
    expect(body).toContain('Zhvendos &lt;terminin&gt;')
    expect(body).toContain('Ora &lt;është&gt; e zënë.')
  })

  it('is in English for who prefers it, and for a link that asks for it', async () => {
    const words = { appointments: { move: 'Move <it>' } }
    const wished = await page(register, words, '/api/docs', 'en-GB,sq;q=0.5')
    const linked = await page(register, words, '/api/docs?lang=en')
    expect(linked.body).toBe(wished.body)
    expect(wished.headers['vary']).toContain('accept-language')
    const shown = [
      '<html lang="en">',
      'Move &lt;it&gt;',
      'The time &lt;is&gt; taken.',
      'Find a call',
    ]
    for (const text of shown) expect(wished.body).toContain(text)
    const [beforeScript] = wished.body.split('<script>')
    expect(beforeScript).not.toMatch(/[ëç]/)
    const { body } = await page(register, words, '/api/docs?lang=sq', 'en')
    expect(body).toContain('<html lang="sq">')
  })

  it('groups every route by topic, each feature in one topic', async () => {
    const { body } = await page(api)
    const titles = [...body.matchAll(/<h2 id="([^"]*)">([^<]*)</g)].map(([, , title]) => title)
    expect(titles.slice(0, 3)).toEqual(['Hyrja dhe llogaria', 'Terminet', 'Pa internet'])
    expect(titles).not.toContain('Të tjera')
    expect(body.match(/<details class="call">/g)).toHaveLength(routes.length)
    const { body: other } = await page({ unheardOf: register['appointments'] ?? {} })
    expect(other).toContain('<h2 id="te-tjera">Të tjera</h2>')
  })

  it('has exactly the style and script that its policy allows', async () => {
    const { body, headers } = await page(api)
    const inside = (tag: string) =>
      [...body.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text = '']) =>
        createHash('sha256').update(text).digest('base64'),
      )
    const policy = headers['content-security-policy']
    expect(inside('style').map((hash) => `style-src 'self' 'sha256-${hash}';`)).toEqual([
      /style-src [^;]*;/.exec(String(policy))?.[0],
    ])
    expect(inside('script').map((hash) => `script-src 'self' 'sha256-${hash}';`)).toEqual([
      /script-src [^;]*;/.exec(String(policy))?.[0],
    ])
    expect(body).not.toMatch(/<script |\sstyle=|\son\w+=/)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  })
})

describe('a schema', () => {
  it.each([
    [z.string().max(5), 'string (–5)'],
    [z.int(), 'integer'],
    [z.int().min(1), 'integer (1–)'],
    [z.string().nullable(), 'string | null'],
    [z.enum(['a', 'b']), '"a" | "b"'],
    [z.array(z.object({ a: z.string() })), '{\n  a: string\n}[]'],
    [
      z.object({ a: z.object({ b: z.boolean().optional() }) }),
      '{\n  a: {\n    b?: boolean\n  }\n}',
    ],
    [z.union([z.string(), z.literal('')]), 'string | ""'],
    [z.unknown(), 'any'],
  ])('is written readably', (schema, words) => {
    expect(shapeOf(z.toJSONSchema(schema, { io: 'input' }))).toBe(words)
  })
})
