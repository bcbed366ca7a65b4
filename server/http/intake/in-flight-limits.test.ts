import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { route } from '#contract/kit/route.ts'
import { readConfig } from '#server/core/config.ts'
import type { Sql } from '#server/database/sql.ts'
import { implement } from '../route.ts'
import { createHttp, mount } from '../server.ts'
import { mostOfOneConnection, mostOfOneProcess } from './in-flight-limits.ts'
import { createLog } from '#server/core/log.ts'

const reply = z.object({ word: z.string() })
const routes = {
  wait: route({ method: 'GET', path: '/api/wait', access: 'public', summary: 'wait', reply }),
  long: route({ method: 'GET', path: '/api/long', access: 'public', summary: 'long', reply }),
}

/** `wait` answers only once the gate is opened; `long` is more than a connection takes unread. */
async function world() {
  const seen = { begun: 0, answered: 0 }
  const gate = Promise.withResolvers<void>()
  const log = createLog('silent')
  const app = createHttp({ log, trustProxy: undefined, appUrl: 'http://x.al' })
  app.get('/api/health', async (_, answer) => answer.send({ success: true }))
  app.addHook('onRequest', (_request, { raw }, done) => {
    raw.once('finish', () => seen.answered++)
    done()
  })
  const endpoints = implement(routes, {
    wait: async () => {
      seen.begun++
      await gate.promise
      return { word: 'po' }
    },
    long: async () => ({ word: 'x'.repeat(2 ** 20) }),
  })
  const deps = { sql: (async () => []) as unknown as Sql, now: () => new Date() }
  await mount(app, endpoints, { ...deps, config: readConfig({}) }, async () => undefined)
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    gate.resolve()
    app.server.closeAllConnections()
    await app.close()
  })
  return { app, seen, open: gate.resolve }
}
type App = Awaited<ReturnType<typeof world>>['app']

const asking = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** Sends many requests at once, and reads no answer at first. */
async function pipeline(app: App, path: string, times: number) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause()
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  const ended = new Promise<unknown>((end) => void socket.once('close', end))
  await once(socket, 'connect')
  socket.write(asking(path).repeat(times))
  return { socket, ended }
}

async function answersIn(socket: Socket, expected: number) {
  let text = ''
  const hear = (piece: Buffer) => void (text += String(piece))
  socket.on('data', hear).resume()
  await expect.poll(() => text.split('"word":"po"').length - 1).toBe(expected)
  socket.off('data', hear)
}

const connectionsOf = ({ server }: App) =>
  new Promise((tell) => server.getConnections((_, count) => tell(count)))

const garbled = ['/%', `/api/wait/${'x'.repeat(400)}`]

test.each(['/api/wait', '/api/health', '/nothing', ...garbled])(
  'a connection that pipelines thousands of %s is cut, and few of them were processed',
  async (path) => {
    const { app, seen } = await world()
    const { socket, ended } = await pipeline(app, path, 3_000)
    socket.resume()
    await ended
    expect(seen.begun).toBeLessThanOrEqual(mostOfOneConnection)
    expect(seen.answered).toBeLessThanOrEqual(mostOfOneConnection)
  },
)

test('a connection within the limit is answered and may send more', async () => {
  const { app, open } = await world()
  const { socket } = await pipeline(app, '/api/wait', mostOfOneConnection)
  open()
  await answersIn(socket, mostOfOneConnection)
  socket.write(asking('/api/wait').repeat(mostOfOneConnection))
  await answersIn(socket, mostOfOneConnection)
})

test('unread answers block further requests and end the connection in time', async () => {
  const { app, seen } = await world()
  app.server.timeout = 300
  const { socket } = await pipeline(app, '/api/long', 1)
  for (let nth = 0; nth < 50; nth++) {
    socket.write(asking('/api/long'))
    await pause(2)
  }
  await expect.poll(() => connectionsOf(app)).toBe(0)
  expect(seen.answered).toBeLessThan(mostOfOneConnection)
})

test('a process at its limit refuses at once and still answers health checks', async () => {
  const { app, seen, open } = await world()
  const waiting = Array.from({ length: mostOfOneProcess }, () =>
    app.inject({ method: 'GET', url: '/api/wait' }),
  )
  await expect.poll(() => seen.begun).toBe(mostOfOneProcess)
  const refused = await app.inject({ method: 'GET', url: '/api/wait' })
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('2')
  expect((await app.inject({ method: 'GET', url: '/api/health' })).statusCode).toBe(200)
  open()
  for (const answer of await Promise.all(waiting)) expect(answer.statusCode).toBe(200)
  expect((await app.inject({ method: 'GET', url: '/api/wait' })).statusCode).toBe(200)
})
