import { expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '#contract/kit/route.ts'
import { requestsTo } from '#tests/support/server/requests.ts'
import { compressAnswers } from './compression.ts'
import { readConfig } from '#server/core/config.ts'
import type { Sql } from '#server/database/sql.ts'
import { implement } from './route.ts'
import { createHttp, mount } from './server.ts'
import { createLog } from '#server/core/log.ts'
import { rawReply } from './raw-reply.ts'

const routes = {
  list: route({
    method: 'GET',
    path: '/api/names',
    access: 'public',
    summary: 'Emrat',
    reply: z.object({ names: z.array(z.string()) }),
  }),
}

async function shop(json: string) {
  const app = createHttp({ log: createLog('silent'), trustProxy: undefined, appUrl: 'http://x.al' })
  await compressAnswers(app)
  const endpoints = implement(routes, { list: async () => rawReply(json) })
  const sql = (async () => []) as unknown as Sql
  await mount(
    app,
    endpoints,
    { sql, now: () => new Date(), config: readConfig({}) },
    async () => undefined,
  )
  return { app, ...requestsTo(app) }
}

test('a list the database wrote arrives as it was written, and is said to be a success', async () => {
  const { request } = await shop('{"names": ["Ëngjëll", "<b>"]}')
  const { text, headers } = await request(routes.list)
  expect(text).toBe('{"success":true,"names": ["Ëngjëll", "<b>"]}')
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
})

test('it is held to its promise like any other answer', async () => {
  const { as } = await shop('{"names":["Arta"],"secret":1}')
  await expect(as(null).call(routes.list)).rejects.toThrow('answers what is promised')
})

test('a long one is packed for the road', async () => {
  const { app } = await shop(JSON.stringify({ names: Array.from({ length: 500 }, () => 'Arta') }))
  const headers = { 'accept-encoding': 'gzip' }
  const { headers: got, rawPayload } = await app.inject({ url: routes.list.path, headers })
  expect(got['content-encoding']).toBe('gzip')
  expect(rawPayload.length).toBeLessThan(300)
})
