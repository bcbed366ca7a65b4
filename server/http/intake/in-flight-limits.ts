import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { commonErrors } from '#contract/common.ts'
import { AppError } from '#server/core/app-error.ts'

/** Browsers and proxies send the next request after the answer; the few libraries that do not wait send ten ahead. */
export const mostOfOneConnection = 16
/** More than a process can finish within the patience of its callers. */
export const mostOfOneProcess = 1_000

/** Options of Fastify, which passes them to Node. */
export const connectionLimits = {
  /** Ends a connection with a request or an unread answer on which nothing has moved for this long. */
  connectionTimeout: 60_000,
  /** Moves long-lived connections to other nodes now and then; ten times the default of nginx. */
  maxRequestsPerSocket: 10_000,
}

/**
 * Node parses all requests that arrive in one piece, thousands in 64 KB, and stops reading only once unread answers lie in
 * the connection. Until then all of them would be at work at the same time. The connection is cut rather than refused: a
 * refusal would have to wait behind the answers that are not read. A client of HTTP sends unanswered requests again.
 * Answers count until the system has taken them, so that unread ones count as well.
 */
export function limitConnections() {
  const inFlight = new WeakMap<Socket, number>()
  const add = (socket: Socket, change: number) =>
    void inFlight.set(socket, (inFlight.get(socket) ?? 0) + change)

  /** False for a request beyond the limit: its connection is cut, and no work is done for it. */
  return ({ raw: { socket } }: FastifyRequest, { raw: response }: FastifyReply) => {
    if ((inFlight.get(socket) ?? 0) >= mostOfOneConnection) socket.destroy()
    if (socket.destroyed) return false
    add(socket, 1)
    response.once('close', () => add(socket, -1))
    return true
  }
}

/** Work beyond the bound is refused at once: in a queue it would hold memory and end too late for its caller. */
export function limitWork(most = mostOfOneProcess) {
  let atWork = 0
  return async <Answer>(work: () => Promise<Answer>) => {
    if (atWork >= most) throw new AppError(commonErrors.unavailable, { retryAfterSeconds: 2 })
    atWork++
    try {
      return await work()
    } finally {
      atWork--
    }
  }
}
