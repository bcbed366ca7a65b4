import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#server/core/log.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openErrorReports } from './error-reports.ts'

type Answer = { status?: number; hangs?: boolean }

/** The operator's address, on this machine, and a log whose errors are reported to it. */
async function operator({ status = 204, hangs = false }: Answer = {}) {
  const told: Record<string, unknown>[] = []
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      told.push(JSON.parse(body) as Record<string, unknown>)
      if (!hangs) reply.writeHead(status).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/errors`
  const clock = { now: Date.parse('2026-03-02T08:00:00Z') }
  const onFailure = vi.fn()
  const report = openErrorReports({ url, version: '1.2.3', onFailure, now: () => clock.now })
  const log = createLog('info', { write: () => {} }, report)
  return { told, clock, onFailure, log, url, server }
}

const kanarina = () =>
  Object.assign(new RangeError('kanarina@example.com is no number'), { code: '22P02' })

test('an unexpected error is told by names, without its words', async () => {
  const { told, log } = await operator()
  const line = { requestId: 'abc-1', route: '/api/clients/:id', err: kanarina() }
  log.error(line, 'unexpected')
  log.error({ err: new Error('kanarina'), job: 'backup' }, 'job failed')
  await eventually(() => expect(told).toHaveLength(2))
  expect(told.toSorted((a, b) => String(b['what']).localeCompare(String(a['what'])))).toEqual([
    {
      time: '2026-03-02T08:00:00.000Z',
      version: '1.2.3',
      what: 'unexpected',
      where: '/api/clients/:id',
      error: 'RangeError',
      code: '22P02',
      requestId: 'abc-1',
      times: 1,
    },
    expect.objectContaining({ what: 'job failed', where: 'backup', error: 'Error' }),
  ])
  expect(JSON.stringify(told)).not.toContain('kanarina')
})

test('a name or code that could hold a value is left out', async () => {
  const { told, log } = await operator()
  const err = Object.assign(new Error('x'), { name: 'Arta Kola', code: 'arta@example.com' })
  log.error({ err }, 'unexpected')
  await eventually(() => expect(told).toHaveLength(1))
  expect(told[0]).toMatchObject({ error: 'Error' })
  expect(told[0]).not.toHaveProperty('code')
})

test('an error of one kind is told once a minute, then with how often it came', async () => {
  const { told, clock, log } = await operator()
  for (let nth = 0; nth < 5; nth++) log.error({ err: kanarina(), route: '/a' }, 'unexpected')
  log.error({ err: kanarina(), route: '/b' }, 'unexpected')
  await eventually(() => expect(told).toHaveLength(2))
  clock.now += 60_000
  log.error({ err: kanarina(), route: '/a' }, 'unexpected')
  await eventually(() => expect(told).toHaveLength(3))
  expect(told.map(({ where, times }) => [where, times])).toEqual([
    ['/a', 1],
    ['/b', 1],
    ['/a', 5],
  ])
})

test('lines that are no unexpected errors are not told', async () => {
  const { told, log } = await operator()
  log.info({ err: kanarina() }, 'known')
  log.warn({ err: kanarina() }, 'known')
  log.error({ status: 500 }, 'request')
  log.error({ err: kanarina() }, 'unexpected')
  await eventually(() => expect(told).toHaveLength(1))
})

test('an address that hangs keeps four calls at most, and nobody waits', async () => {
  const { told, log } = await operator({ hangs: true })
  for (let nth = 0; nth < 50; nth++) log.error({ err: kanarina(), route: `/${nth}` }, 'unexpected')
  await eventually(() => expect(told).toHaveLength(4))
})

test('an address that refuses or is away is named once a minute', async () => {
  const refusing = await operator({ status: 500 })
  for (const route of ['/a', '/b']) refusing.log.error({ err: kanarina(), route }, 'unexpected')
  await eventually(() => expect(refusing.told).toHaveLength(2))
  await eventually(() => expect(refusing.onFailure.mock.calls).toEqual([['500']]))
  const away = await operator()
  away.server.close()
  away.log.error({ err: kanarina() }, 'unexpected')
  await eventually(() => expect(away.onFailure.mock.calls).toEqual([['ECONNREFUSED']]))
})
