import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** So long a body may take to arrive. */
const patienceMs = 30_000
/** So long the file of a member may take, of whom the session is known. */
const patienceForFilesMs = 5 * 60_000
/**
 * So much of a file arrives in each such time: 8 kB/s on the line, less the sixth that its headers and lost packets may take.
 * A line of 64 kbit/s is fast enough.
 */
const leastOfFile = { bytes: 200_000, inMs: 30_000 }
/** So long after its refusal the connection of a slow body is cut, whether the caller has read it or not. */
const lastWordMs = 1_000

/** Options of Fastify, which passes them to Node: beyond what any body may take. */
export const requestTimeout = patienceForFilesMs + patienceMs

const fileWaits = new WeakMap<IncomingMessage, () => void>()

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Ends a request whose body is too slow, as Node ends one whose head is. */
const cutOf =
  ({ raw, server }: FastifyRequest, { raw: response }: FastifyReply) =>
  () => {
    const { socket } = raw
    if (raw.complete || socket.destroyed) return
    if (response.headersSent) return void socket.destroy()
    const slow = Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    server.server.emit('clientError', slow, socket)
    setTimeout(() => socket.destroy(), lastWordMs).unref()
  }

/** Gives a body its time. An injected request has no connection to wait for. */
export function limitSlowBody(request: FastifyRequest, reply: FastifyReply) {
  const { raw } = request
  const { socket } = raw
  if (!hasBody(raw) || !(socket instanceof Socket)) return
  const cut = cutOf(request, reply)
  let whole = setTimeout(cut, patienceMs).unref()
  let piece: NodeJS.Timeout | undefined
  const watchPace = () => {
    const before = socket.bytesRead
    const look = () => (socket.bytesRead - before < leastOfFile.bytes ? cut() : watchPace())
    piece = setTimeout(look, leastOfFile.inMs).unref()
  }
  fileWaits.set(raw, () => {
    clearTimeout(whole)
    whole = setTimeout(cut, patienceForFilesMs).unref()
    watchPace()
    // The work on a file may take as long, and nothing moves on the connection meanwhile.
    socket.setTimeout(patienceForFilesMs)
  })
  const stop = () => {
    clearTimeout(whole)
    clearTimeout(piece)
  }
  raw.once('end', stop).once('close', stop)
}

/** The body of this request is a file of a member. */
export const waitForFile = ({ raw }: FastifyRequest) => fileWaits.get(raw)?.()
