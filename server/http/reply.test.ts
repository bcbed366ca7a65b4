import { expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '#contract/kit/route.ts'
import type { Life } from './reply.ts'
import { compressAnswers, worthPacking } from './compression.ts'
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
}

async function world() {
  const life: Life = { phase: 'ready' }
  const log = createLog('silent')
  const app = createHttp({ log, trustProxy: undefined, appUrl: 'https://orari.example', life })
  await compressAnswers(app)
  const endpoints = implement(routes, {
    say: async ({ params }) => ({ word: 'ë'.repeat(params.length) }),
  })
  const deps = { sql: (async () => []) as unknown as Sql, now: () => new Date() }
  await mount(app, endpoints, { ...deps, config: readConfig({}) }, async () => undefined)
  const ask = (length: number, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: `/api/words/${length}`, headers: { 'accept-encoding': 'gzip' } })
  return { life, ask }
}

const [short, long] = [3, worthPacking]
const changing = ['content-length', 'content-encoding', 'vary', 'x-request-id', 'date'] as const

test('a short answer carries what a long one does, which is packed', async () => {
  const { ask } = await world()
  const [brief, packed] = [await ask(short), await ask(long)]
  expect(brief.json()).toEqual({ success: true, word: 'ëëë' })
  expect(brief.headers['content-length']).toBe(String(Buffer.byteLength(brief.body)))
  expect(brief.headers).not.toHaveProperty('content-encoding')
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

test('whoever asks for the head alone gets the head alone', async () => {
  const { ask } = await world()
  const { statusCode, headers, body } = await ask(short, 'HEAD')
  expect(statusCode).toBe(200)
  expect(headers['content-length']).toBe(String((await ask(short)).rawPayload.length))
  expect(body).toBe('')
})

test.each([short, long])(
  'of a process that stops, %i letters are the last here',
  async (length) => {
    const { life, ask } = await world()
    expect((await ask(length)).headers.connection).toBe('keep-alive')
    life.phase = 'stopping'
    expect((await ask(length)).headers.connection).toBe('close')
  },
)
