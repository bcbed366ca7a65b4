import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** How an address behaves, and how many of the twenty do so. */
export const addresses = { good: 8, failing: 5, slow: 5, huge: 1, trickling: 1 } as const
export type Behaviour = keyof typeof addresses
export const behaviours = Object.keys(addresses) as Behaviour[]

/** What came to an address: which event of which visit, under which id, and how long after its act. */
export type Arrival = {
  readonly path: string
  readonly id: string
  readonly visit: string
  readonly sequence: number
  readonly ms: number
}
type Message = {
  readonly timestamp: string
  readonly sequence: number
  readonly data: { readonly id: string }
}

const slowMs = 4_000
const megabyte = Buffer.alloc(1_000_000)

/** A hundred megabytes, as fast as they are taken. */
async function sendHuge(reply: ServerResponse) {
  reply.writeHead(200)
  for (let sent = 0; sent < 100 && !reply.destroyed; sent++)
    if (!reply.write(megabyte))
      await new Promise<void>((goOn) => void reply.once('drain', goOn).once('close', goOn))
  reply.end()
}

/** Says that a megabyte follows, and sends a byte a second. */
async function trickle(reply: ServerResponse) {
  reply.writeHead(200, { 'content-length': megabyte.length })
  while (!reply.destroyed) {
    reply.write('.')
    await pause(1_000)
  }
}

const answers: Record<Behaviour, (reply: ServerResponse) => unknown> = {
  good: (reply) => reply.writeHead(204).end(),
  failing: (reply) => reply.writeHead(500).end(),
  slow: (reply) => pause(slowMs).then(() => reply.writeHead(204).end()),
  huge: sendHuge,
  trickling: trickle,
}
const isBehaviour = (word: string): word is Behaviour => word in answers

/** The programs of a salon in a process of their own, so that they take no time from what is measured. */
export async function startPrograms() {
  const child = fork(import.meta.filename)
  const [origin] = (await once(child, 'message')) as [string]
  return {
    origin,
    arrivals: () => arrivalsAt(child),
    async end() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

async function arrivalsAt(child: ChildProcess) {
  child.send('arrivals')
  const [arrivals] = (await once(child, 'message')) as [Arrival[]]
  return arrivals
}

async function serve() {
  const arrivals: Arrival[] = []
  const server = createServer((request, reply) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const now = Date.now()
      const path = request.url ?? ''
      const { timestamp, sequence, data } = JSON.parse(String(Buffer.concat(pieces))) as Message
      const ms = now - Date.parse(timestamp)
      const id = String(request.headers['webhook-id'])
      arrivals.push({ path, id, visit: data.id, sequence, ms })
      const [, behaviour = ''] = path.split('/')
      if (isBehaviour(behaviour)) void answers[behaviour](reply)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.on('message', () => void process.send?.(arrivals))
  process.once('disconnect', () => process.exit(0))
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

if (import.meta.main) await serve()
