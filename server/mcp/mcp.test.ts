import { spawnSync } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, onTestFinished, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import type { KeyRight } from '#contract/kit/route.ts'
import { keyOf } from '#tests/support/reach/key-of.ts'
import { createWorld, type Options } from '#tests/support/world.ts'

async function salon(options: Options & { rights?: KeyRight[] } = {}) {
  const world = await createWorld(options)
  const owner = await world.owner()
  const { call } = world.as(owner)
  await call(serviceRoutes.add, { body: { name: 'Prerje', price: 10, duration: 30 } })
  await call(clientRoutes.add, { body: { name: 'Arta Krasniqi', phone: '+383 44 123 456' } })
  const { token } = await keyOf(world, owner, options.rights)
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = world.app.server.address() as AddressInfo
  return { world, owner, token, url: `http://127.0.0.1:${port}` }
}
type Salon = Awaited<ReturnType<typeof salon>>

const overHttp = ({ url, token }: Pick<Salon, 'url' | 'token'>, language = 'sq') =>
  new StreamableHTTPClientTransport(new URL('/mcp', url), {
    requestInit: { headers: { authorization: `Bearer ${token}`, 'accept-language': language } },
  })

const overStdio = ({ url, token }: Salon) =>
  new StdioClientTransport({
    command: process.execPath,
    args: ['server/mcp/stdio.ts'],
    env: { ORARI_URL: url, ORARI_KEY: token, ORARI_LANGUAGE: 'en' },
  })

type Said = Record<string, unknown>

async function assistant(transport: ReturnType<typeof overHttp | typeof overStdio>) {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport)
  onTestFinished(() => client.close())
  return {
    client,
    use: async (name: string, given: Record<string, unknown> = {}) => {
      const { isError, structuredContent } = await client.callTool({ name, arguments: given })
      return { isRefused: isError === true, said: structuredContent as Said }
    },
  }
}

const day = '2026-03-04'

test.each([
  ['HTTP', overHttp],
  ['standard input and output', overStdio],
])('an assistant over %s finds, books, moves and cancels a visit', async (_, transport) => {
  const { use, client } = await assistant(transport(await salon()))
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'list_services',
    'list_barbers',
    'find_client',
    'free_times',
    'day',
    'book_visit',
    'move_visit',
    'cancel_visit',
    'who_waits',
    'who_is_due',
  ])
  const found = await use('find_client', { q: 'arta' })
  const services = await use('list_services')
  const [{ id: client_id }] = found.said['clients'] as [{ id: string }]
  const [{ id: service_id }] = services.said['data'] as [{ id: string }]
  const free = await use('free_times', { services: service_id, from: day, days: 1, limit: 2 })
  const [{ places }] = free.said['days'] as [{ places: { time: string; barbers: string[] }[] }]
  const [first, second] = places
  const booking = {
    appointment_date: day,
    appointment_time: first?.time,
    parts: [{ service_id, barber_id: first?.barbers[0] }],
    client_id,
    idempotency_key: 'arta-1',
  }
  const booked = await use('book_visit', booking)
  const visit = booked.said['appointment'] as { id: string; version: number }
  expect(visit).toMatchObject({ client_name: 'Arta Krasniqi', appointment_time: first?.time })
  expect((await use('book_visit', booking)).said['appointment']).toMatchObject({ id: visit.id })
  const listed = async () => (await use('day', { from: day, to: day })).said['sparse']
  expect(await listed()).toMatchObject([{ id: visit.id, appointment_time: first?.time }])
  const moving = { id: visit.id, appointment_time: second?.time, version: visit.version }
  expect((await use('move_visit', moving)).isRefused).toBe(false)
  expect(await listed()).toMatchObject([{ id: visit.id, appointment_time: second?.time }])
  const stale = await use('cancel_visit', { id: visit.id, version: visit.version })
  expect(stale).toMatchObject({ isRefused: true, said: { code: 'appointment_stale' } })
  await use('cancel_visit', { id: visit.id, cancelledBy: 'client' })
  expect(await listed()).toMatchObject([{ status: 'cancelled', cancelledBy: 'client' }])
  expect((await use('who_waits')).said['waiting']).toEqual([])
  expect((await use('who_is_due')).said['clients']).toEqual([])
  expect((await use('list_barbers')).said['staff']).toHaveLength(1)
})

const anyBooking = { appointment_date: day, appointment_time: '10:00', parts: [{}] }

test.each([
  ['sq', 'Ky çelës'],
  ['en-GB', 'This key'],
])('a key that reads is refused to book, in the language %s', async (language, words) => {
  const { use } = await assistant(overHttp(await salon({ rights: ['read'] }), language))
  expect((await use('list_services')).isRefused).toBe(false)
  expect(await use('book_visit', anyBooking)).toEqual({
    isRefused: true,
    said: { code: 'key_forbidden', message: expect.stringContaining(words) as string },
  })
})

test('fields that a tool does not know, and values that its call refuses, are named', async () => {
  const { use, client } = await assistant(overHttp(await salon(), 'en'))
  const refusal = async (name: string, given: object) => (await use(name, { ...given })).said
  expect(await refusal('book_visit', { ...anyBooking, appointment_date: 'soon' })).toMatchObject({
    code: 'invalid',
    fields: { appointment_date: expect.any(String) as string },
  })
  expect(await refusal('book_visit', { ...anyBooking, parts: undefined })).toEqual({
    code: 'invalid',
    message: 'parts is missing.',
  })
  expect(await refusal('day', { from: day, to: day, barbr: 'x' })).toEqual({
    code: 'invalid',
    message: 'There is no barbr.',
  })
  expect(await refusal('cancel_visit', { id: '../../x' })).toMatchObject({
    code: 'not_found',
  })
  await expect(client.callTool({ name: 'sell', arguments: {} })).rejects.toThrow(
    'Unknown tool: sell',
  )
})

test('a salon whose subscription has ended is told so by each tool', async () => {
  const place = await salon()
  await place.world.sql`update salons set trial_end_date = '2025-01-01'`
  const { use } = await assistant(overHttp(place))
  for (const name of ['list_services', 'who_is_due'])
    expect(await use(name)).toMatchObject({
      isRefused: true,
      said: { code: 'subscription_required' },
    })
})

const ping: object = { jsonrpc: '2.0', id: 1, method: 'ping' }

const knock = async (
  { url }: Pick<Salon, 'url'>,
  headers: Record<string, string>,
  asked = ping,
) => {
  const answer = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(asked),
  })
  return { status: answer.status, asks: answer.headers.get('www-authenticate') }
}

test('a stranger, a wrong key, a session and another site are refused before the protocol', async () => {
  const { world, owner, token, url } = await salon()
  const refused = { status: 401, asks: 'Bearer realm="Orari"' }
  expect(await knock({ url }, {})).toEqual(refused)
  for (const wrong of ['ork_none', owner.token])
    expect(await knock({ url }, { authorization: `Bearer ${wrong}` })).toEqual(refused)
  const authorization = `Bearer ${token}`
  const other = { authorization, origin: 'http://evil.example' }
  expect(await knock({ url }, other)).toEqual({ status: 403, asks: null })
  expect(await knock({ url }, { authorization })).toEqual({ status: 200, asks: null })
  expect(await knock({ url }, { authorization }, [ping])).toEqual({ status: 400, asks: null })
  const got = await fetch(`${url}/mcp`, { headers: { authorization } })
  expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST'])
  expect(world.lines.join()).not.toContain(token)
})

test('a key asks the protocol as often as it reads, and a tool counts as its call', async () => {
  const place = await salon({ config: { RATE_LIMIT: 'on' } })
  const { use } = await assistant(overHttp(place))
  expect((await use('list_services')).isRefused).toBe(false)
  const { world } = place
  await world.sql`update rate_counters set hits = 600 where bucket like 'reads:%'`
  expect(await use('list_services')).toMatchObject({
    isRefused: true,
    said: { code: 'too_many', retryAfter: expect.any(Number) as number },
  })
  const { status } = await knock(place, { authorization: `Bearer ${place.token}` })
  expect(status).toBe(429)
})

test('the program names what it lacks, and an Orari that does not answer', async () => {
  const place = await salon()
  const { use } = await assistant(overStdio({ ...place, url: 'http://127.0.0.1:9' }))
  expect(await use('list_services')).toMatchObject({
    isRefused: true,
    said: { code: 'unreachable', message: 'http://127.0.0.1:9 does not answer.' },
  })
  const { status, stderr } = spawnSync(process.execPath, ['server/mcp/stdio.ts'], { env: {} })
  expect([status, String(stderr)]).toEqual([1, expect.stringContaining('ORARI_KEY')])
})
