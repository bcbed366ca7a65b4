import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** So long a body may take to arrive. */
const patienceMs = 30_000
/** So long the file of a member may take, of whom the session is known. */
const patienceForFilesMs = 5 * 60_000
/** So long after its refusal the connection of a slow body is cut, whether the caller has read it or not. */
const lastWordMs = 1_000

/** Options of Fastify, which passes them to Node: beyond what any body may take. */
export const requestTimeout = patienceForFilesMs + patienceMs

const patience = new WeakMap<IncomingMessage, (ms: number) => void>()

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Ends a request whose body is too slow, as Node ends one whose head is. An injected request has no connection to wait for. */
export function limitSlowBody({ raw, server }: FastifyRequest, { raw: response }: FastifyReply) {
  if (!hasBody(raw) || !(raw.socket instanceof Socket)) return
  const cut = () => {
    const { socket } = raw
    if (raw.complete || socket.destroyed) return
    if (response.headersSent) return void socket.destroy()
    const slow = Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    server.server.emit('clientError', slow, socket)
    setTimeout(() => socket.destroy(), lastWordMs).unref()
  }
  let timer: NodeJS.Timeout | undefined
  const waitFor = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(cut, ms).unref()
  }
  const stop = () => clearTimeout(timer)
  waitFor(patienceMs)
  patience.set(raw, (ms) => {
    waitFor(ms)
    // The work on a file may take as long, and nothing moves on the connection meanwhile.
    raw.socket.setTimeout(ms)
  })
  raw.once('end', stop).once('close', stop)
}

/** The body of this request is a file of a member. */
export const waitForFile = ({ raw }: FastifyRequest) => patience.get(raw)?.(patienceForFilesMs)
