import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { importRoutes, importTypes } from '#contract/imports/imports.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { createWorld } from '#tests/support/world.ts'

afterEach(() => void vi.useRealTimers())

type Sent = { readonly path: string; readonly type: string; readonly body: string }
/** What a line of 64 kbit/s carries in half a minute. */
const halfMinute = 240_000
const wholeFile = 10 * halfMinute
const file: Sent = {
  path: importRoutes.clients.path,
  type: importTypes.csv,
  body: 'Emri;Telefoni\nArta Krasniqi;044 123 456\n'.padEnd(wholeFile),
}
const booking: Sent = { path: appointmentRoutes.add.path, type: 'application/json', body: '{}' }

async function open() {
  const world = await createWorld()
  const owner = await world.owner()
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = world.app.server.address() as AddressInfo
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  /** Sends the head of a request, and resolves once the server waits for its body. */
  const begin = async ({ path, type, body }: Sent, allowHalfOpen = false) => {
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
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    const { socket: taken } = await isRead
    const beforeBody = taken.bytesRead
    return {
      taken,
      cutOff: once(taken, 'close'),
      /** Sends the body up to this letter, and resolves once the server has it. */
      sendUpTo: async (end: number) => {
        socket.write(body.slice(taken.bytesRead - beforeBody, end))
        // A poll would wind the clock on.
        while (taken.bytesRead - beforeBody < end) await turn()
      },
      sendRest: () => socket.write(body.slice(-1)),
      answer: async () => {
        await closed
        return said
      },
    }
  }
  /** Sends all but the last letter of a body. */
  const trickle = async (sent: Sent, allowHalfOpen = false) => {
    const begun = await begin(sent, allowHalfOpen)
    await begun.sendUpTo(sent.body.length - 1)
    return begun
  }
  /** Sends all but the last letter of a file over a line of 64 kbit/s, in five minutes less a moment. */
  const sendSlowly = async () => {
    const begun = await begin(file)
    for (let sent = halfMinute; sent < wholeFile; sent += halfMinute) {
      await begun.sendUpTo(sent)
      vi.advanceTimersByTime(30_000)
    }
    await begun.sendUpTo(wholeFile - 1)
    vi.advanceTimersByTime(29_999)
    return begun
  }
  return { world, begin, trickle, sendSlowly }
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
  const { sendSlowly } = await open()
  const inTime = await sendSlowly()
  expect(inTime.taken.timeout).toBe(300_000)
  inTime.sendRest()
  expect(await inTime.answer()).toMatch(/^HTTP\/1.1 200/)
  const late = await sendSlowly()
  vi.advanceTimersByTime(1)
  expect(await late.answer()).toMatch(/^HTTP\/1.1 408/)
})

test('a member’s file that comes slower than 64 kbit/s for half a minute is ended', async () => {
  const { begin } = await open()
  const byteBySecond = await begin(file)
  await byteBySecond.sendUpTo(30)
  vi.advanceTimersByTime(29_999)
  expect(byteBySecond.taken.destroyed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await byteBySecond.answer()).toMatch(/^HTTP\/1.1 408/)
  const slower = await begin(file)
  await slower.sendUpTo(halfMinute)
  vi.advanceTimersByTime(30_000)
  await slower.sendUpTo(halfMinute * 1.5)
  vi.advanceTimersByTime(30_000)
  expect(await slower.answer()).toMatch(/^HTTP\/1.1 408/)
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
