import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import type { Sql } from '#server/database/sql.ts'
import type { Phase } from '#server/http/reply.ts'
import { mountHealth, refuseUntilReady } from '#server/http/health.ts'
import type { Http } from '#server/http/instance.ts'
import { createHttp } from '#server/http/server.ts'
import { createLog } from '#server/core/log.ts'
import { closeHttp } from './shutdown.ts'

async function world(
  current: Phase['current'] = 'ready',
  sql = (async () => []) as unknown as Sql,
) {
  const phase: Phase = { current }
  const log = createLog('silent')
  const app = createHttp({ log, trustProxy: undefined, appUrl: 'http://x.al', phase })
  const work = Promise.withResolvers<{ done: true }>()
  mountHealth(app, sql, phase)
  await app.register(async (scope) => {
    refuseUntilReady(scope as unknown as Http, phase)
    scope.get('/api/work', () => work.promise)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(async () => {
    agent.destroy()
    await app.close()
  })
  const { port } = app.server.address() as AddressInfo
  async function ask(path: string) {
    const request = get({ port, path, agent, host: '127.0.0.1' })
    const [response] = await once(request, 'response')
    const { statusCode: status, headers } = response
    return { status, headers, body: JSON.parse(await text(response)) }
  }
  const kept = () => Object.values(agent.freeSockets).flat().length
  return { app, phase, work, ask, kept }
}

it('is alive before it is ready, and says so', async () => {
  const { phase, ask } = await world('starting')
  expect(await ask('/api/health')).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store' },
    body: { success: true, status: 'ok' },
  })
  for (const path of ['/api/ready', '/api/work'])
    expect(await ask(path)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect((await ask('/api/ready')).headers['retry-after']).toBe('2')
  phase.current = 'ready'
  expect(await ask('/api/ready')).toMatchObject({
    status: 200,
    body: { success: true, status: 'ready' },
  })
})

it('is not ready while the database is away', async () => {
  const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const { ask } = await world('ready', (() => Promise.reject(lost)) as unknown as Sql)
  expect(await ask('/api/ready')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(await ask('/api/health')).toMatchObject({ status: 200 })
})

it('answers once more on open connections and accepts no new ones', async () => {
  const { app, phase, work, ask, kept } = await world()
  await Promise.all([ask('/api/health'), ask('/api/health'), ask('/api/health')])
  expect(kept()).toBe(3)
  const begun = ask('/api/work')
  await once(app.server, 'request')
  const closed = closeHttp(app, phase, 60_000)
  // Both are connections that were idle when the stop began.
  for (const path of ['/api/ready', '/api/work-of-another'])
    expect((await ask(path)).headers.connection).toBe('close')
  await expect(ask('/api/health')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  work.resolve({ done: true })
  expect(await begun).toMatchObject({ status: 200, body: { done: true } })
  // No connection is left, so that the stop does not wait for the end of its grace time.
  await closed
})

it('closes idle connections after its grace time', async () => {
  const { app, phase, ask, kept } = await world()
  await ask('/api/health')
  await closeHttp(app, phase, 20)
  await expect.poll(kept).toBe(0)
})

/** A client in a thread of its own, so that it connects while this one stands still. */
const client = `
  const { parentPort, workerData: { port, sent } } = require('node:worker_threads')
  const socket = require('node:net').connect(port, '127.0.0.1', () => {
    socket.write('GET /api/health HTTP/1.1\\r\\nhost: x.al\\r\\n\\r\\n', () => {
      Atomics.store(sent, 0, 1)
      Atomics.notify(sent, 0)
    })
  })
  socket.on('data', (answer) => parentPort.postMessage(String(answer).split('\\r\\n')[0]))
  socket.on('error', ({ code }) => parentPort.postMessage(code))`

it('answers a connection that nobody has accepted yet when the stop begins', async () => {
  const { app, phase } = await world()
  const { port } = app.server.address() as AddressInfo
  const sent = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(client, { eval: true, workerData: { port, sent } })
  onTestFinished(async () => void (await worker.terminate()))
  const answer = once(worker, 'message')
  // This thread accepts nothing until the request lies in the kernel.
  Atomics.wait(sent, 0, 0)
  const closed = closeHttp(app, phase, 60_000)
  expect(await answer).toEqual(['HTTP/1.1 200 OK'])
  await closed
})
