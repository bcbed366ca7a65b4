import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { clientRoutes } from '#contract/clients/clients.ts'
import { type WebhookEvent, webhookEvents, webhookRoutes } from '#contract/webhooks.ts'
import { openSenders } from '#server/features/webhooks/sending/senders.ts'
import type { Deps } from '#server/http/route.ts'
import { openDoor } from '#tests/support/door.ts'
import type { Options } from '#tests/support/world.ts'

type Received = {
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string
}
type Message = {
  readonly type: string
  readonly timestamp: string
  readonly sequence: number
  readonly data: Record<string, unknown>
}

/** What the tests of webhooks book. */
export const visit = {
  service_name: 'Prerje',
  price: 10,
  barber: 'Besa',
  appointment_date: '2026-03-09',
  appointment_time: '11:00',
  client_name: 'Drita Gashi',
}

/** A program on this machine. It answers what `answers` says, by path: a status, or nothing at all. */
export async function openProgram() {
  const received: Received[] = []
  const answers = new Map<string, number | 'silent'>()
  const heard = new Set<() => void>()
  const server = createServer((request, reply) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const path = request.url ?? ''
      const headers = request.headers as Record<string, string>
      received.push({ path, headers, body: Buffer.concat(pieces).toString() })
      heard.forEach((tell) => tell())
      const answer = answers.get(path) ?? 200
      if (answer !== 'silent') reply.writeHead(answer, { location: '/other' }).end('a secret word')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    answers,
    /** Ends all connections, those that wait for an answer too. */
    hangUp: () => server.closeAllConnections(),
    /** What came to a path since the last look, as it was read. */
    messages: (path: string) =>
      received
        .splice(0)
        .filter((one) => one.path === path)
        .map(({ body }) => JSON.parse(body) as Message),
    /** Waits until so many have come to a path. */
    have: async (path: string, count: number) => {
      for (;;) {
        if (received.filter((one) => one.path === path).length >= count) return
        const { promise, resolve } = Promise.withResolvers<void>()
        heard.add(resolve)
        await promise
        heard.delete(resolve)
      }
    },
  }
}

/** Sends all that is due at this moment, to the end. */
export async function sendAllDue(deps: Deps) {
  const failed: unknown[] = []
  const senders = openSenders(deps, (error) => failed.push(error))
  for (;;) {
    const began = await senders.look(() => {})
    await senders.done()
    if (failed.length > 0) throw failed[0]
    if (began === 0) return
  }
}

/** Whether the package of the specification takes a message, and what it reads. */
export const readSigned = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers)

/** A salon whose owner names addresses of a program on this machine. It knows the client of `visit`. */
export async function salonWithProgram(options: Options = {}) {
  const program = await openProgram()
  const config = { WEBHOOK_ALLOW: '127.0.0.1', ...options.config }
  const door = await openDoor({ ...options, config })
  const { world, call } = door
  await call(clientRoutes.add, { body: { name: visit.client_name } })
  const listen = async (path: string, events: readonly WebhookEvent[] = webhookEvents) => {
    const body = { url: `${program.origin}${path}`, events: [...events] }
    const { webhook, secret } = await call(webhookRoutes.add, { body })
    return { id: webhook.id, secret }
  }
  return {
    ...door,
    program,
    listen,
    send: () => sendAllDue(world.deps),
    /** Time passes; the owner has logged in again by then. */
    later: async (seconds: number) => {
      world.now = new Date(world.now.getTime() + seconds * 1000)
      await world.sql`update sessions set created_at = ${world.now}, last_used_at = ${world.now}`
    },
    deliveries: async (id: string) =>
      (await call(webhookRoutes.deliveries, { params: { id } })).deliveries,
    webhooks: async () => (await call(webhookRoutes.list)).webhooks,
  }
}
