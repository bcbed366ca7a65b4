import { expect, it } from 'vitest'
import { z } from 'zod'
import { route } from '#contract/kit/route.ts'
import { readConfig } from '#server/core/config.ts'
import type { Sql } from '#server/database/sql.ts'
import { implement } from './route.ts'
import { createHttp, mount } from './server.ts'
import { createLog } from '#server/core/log.ts'
import { unrecorded } from '#server/record/record.ts'

const canary = 'kanarina-8f3a91'
const words = 'line\nbreak \x1b[31mred \u202Eback'

const routes = {
  open: route({
    method: 'POST',
    path: '/api/doors/:token',
    access: 'public',
    summary: 'open',
    params: z.object({ token: z.string() }),
    query: z.object({ email: z.string() }),
    body: z.object({ password: z.string() }),
    reply: z.object({ length: z.number() }),
  }),
}

async function world(level = 'info') {
  const lines: string[] = []
  const log = createLog(level, { write: (line) => void lines.push(line) })
  const app = createHttp({ log, trustProxy: undefined, appUrl: 'http://localhost:3000' })
  const endpoints = implement(routes, {
    open: async ({ params, body }) => {
      log.info({ password: canary, request: { token: canary }, name: words }, 'seen')
      if (body.password === 'bug')
        throw Object.assign(new Error('bad row'), { detail: `Key (email)=(${canary})` })
      return unrecorded('nothing is written', { length: params.token.length })
    },
  })
  const deps = { sql: (async () => []) as unknown as Sql, now: () => new Date() }
  await mount(app, endpoints, { ...deps, config: readConfig({}) }, async () => undefined)
  const open = (password = canary) =>
    app.inject({
      method: 'POST',
      url: `/api/doors/${canary}?email=${canary}@example.com`,
      headers: { authorization: `Bearer ${canary}`, 'user-agent': canary, 'x-request-id': canary },
      payload: { password },
    })
  return { app, lines, open, records: () => lines.map((line) => JSON.parse(line)) }
}

it('writes one line of JSON per request, with the id that the caller got', async () => {
  const { open, records } = await world()
  const { headers } = await open()
  const told = records().filter(({ msg }) => msg === 'request')
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({
    method: 'POST',
    route: '/api/doors/:token',
    status: 200,
    ms: expect.any(Number),
    requestId: headers['x-request-id'],
  })
})

it('logs a server error as an error', async () => {
  const { open, records } = await world('error')
  await open('bug')
  expect(records().map(({ level, msg }) => [level, msg])).toEqual([
    [50, 'unexpected'],
    [50, 'request'],
  ])
})

it('never logs a password, a token, an address or a query', async () => {
  const { app, open, lines } = await world('trace')
  await open()
  await open('bug')
  await app.inject(`/nowhere/${canary}?token=${canary}`)
  await app.inject(`/%ff/${canary}`)
  await app.inject({ method: 'POST', url: `/api/doors/x?email=${canary}`, payload: `{"${canary}` })
  expect(lines.length).toBeGreaterThan(6)
  expect(lines.join('')).not.toContain(canary)
  expect(lines.join('')).not.toContain('127.0.0.1')
})

it('keeps every entry on one line, whatever a name holds', async () => {
  const { open, lines } = await world()
  await open()
  for (const line of lines) expect(line.trimEnd()).not.toMatch(/\p{Cc}/u)
})

it('logs an internal error with its request', async () => {
  const { open, records } = await world()
  const { headers } = await open('bug')
  const fault = records().find(({ msg }) => msg === 'unexpected')
  expect(fault).toMatchObject({ requestId: headers['x-request-id'], err: { message: 'bad row' } })
})

it('follows the configured level', async () => {
  const { open, lines } = await world('warn')
  await open()
  expect(lines).toEqual([])
})
