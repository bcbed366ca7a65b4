import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { importRoutes, importTypes } from '#contract/imports.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { createWorld } from '#tests/support/world.ts'

afterEach(() => void vi.useRealTimers())

type Sent = { readonly path: string; readonly type: string; readonly body: string }
const file: Sent = {
  path: importRoutes.clients.path,
  type: importTypes.csv,
  body: 'Emri;Telefoni\nArta Krasniqi;044 123 456\n',
}
const booking: Sent = { path: appointmentRoutes.add.path, type: 'application/json', body: '{}' }

async function open() {
  const world = await createWorld()
  const owner = await world.owner()
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = world.app.server.address() as AddressInfo
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  /** Sends all but the last letter of a body, and resolves once the server waits for that. */
  const trickle = async ({ path, type, body }: Sent, allowHalfOpen = false) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen })
    const closed = once(socket, 'close')
    let said = ''
    socket.on('data', (data) => void (said += String(data)))
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      `Authorization: Bearer ${owner.token}`,
      `Content-Type: ${type}`,
      `Content-Length: ${body.length}`,
    ]
    const isRead = new Promise<IncomingMessage>((resolve) =>
      world.app.server.once('request', (request) => request.once('resume', () => resolve(request))),
    )
    socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, -1)}`)
    const { socket: taken } = await isRead
    return {
      taken,
      cutOff: once(taken, 'close'),
      sendRest: () => socket.write(body.slice(-1)),
      answer: async () => {
        await closed
        return said
      },
    }
  }
  return { world, trickle }
}

test('a body of any kind has 30 seconds to arrive', async () => {
  const { trickle } = await open()
  const inTime = await trickle(booking)
  vi.advanceTimersByTime(29_999)
  inTime.sendRest()
  expect(await inTime.answer()).toMatch(/^HTTP\/1.1 400/)
  const late = await trickle(booking)
  vi.advanceTimersByTime(30_000)
  expect(await late.answer()).toMatch(/^HTTP\/1.1 408/)
})

test('a member’s file has five minutes to arrive, and as long to be answered', async () => {
  const { trickle } = await open()
  const inTime = await trickle(file)
  expect(inTime.taken.timeout).toBe(300_000)
  vi.advanceTimersByTime(299_999)
  inTime.sendRest()
  expect(await inTime.answer()).toMatch(/^HTTP\/1.1 200/)
  const late = await trickle(file)
  vi.advanceTimersByTime(300_000)
  expect(await late.answer()).toMatch(/^HTTP\/1.1 408/)
})

test('a slow body is cut off a second after its refusal, whatever its caller does', async () => {
  const { trickle } = await open()
  const late = await trickle(booking, true)
  vi.advanceTimersByTime(31_000)
  await late.cutOff
})

test('a request without a connection is never too slow', async () => {
  const { world } = await open()
  const { status } = await world.request(importRoutes.clients, { body: Buffer.from(file.body) })
  expect(status).toBe(401)
  vi.advanceTimersByTime(31_000)
})
