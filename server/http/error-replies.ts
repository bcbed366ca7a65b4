import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { commonErrors } from '#contract/common.ts'
import { type Complaint, type Complaints, type ErrorDef, said } from '#contract/kit/errors.ts'
import { AppError } from '#server/core/app-error.ts'
import { plainReasonOf } from '#server/database/reasons.ts'
import { isUnavailable } from '#server/database/sql.ts'
import { wishedLanguage } from './wished-language.ts'

/** Every failure is answered here: one shape, one sentence for a person and one code for a program, no internals. */
export function refuse(reply: FastifyReply, { def, details }: AppError) {
  const language = wishedLanguage(reply.request.headers['accept-language'])
  const errors = details.fields && mapped(details.fields, (wrong) => said(wrong, language))
  if (def.status === commonErrors.tooLarge.status) {
    reply.removeHeader('connection')
    void drainBody(reply.request.raw)
  }
  if (details.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.ceil(details.retryAfterSeconds)))
  return reply
    .code(def.status)
    .header('cache-control', 'no-store')
    .send({
      ...bodyOf(def, Object.values(errors ?? {})[0] ?? said(def, language)),
      ...(details.fields && { errors, fields: mapped(details.fields, ({ code }) => code) }),
      ...details.extra,
    })
}

/**
 * A body that is too large is read to its end and dropped: on a connection that is cut the refusal would not arrive. It is
 * read slowly, all such bodies together, since each piece is garbage to be collected; a body that has not ended after five
 * seconds is cut off after all.
 */
export async function drainBody(sent: Readable, mostMs = 5_000) {
  const end = performance.now() + mostMs
  try {
    for await (const _ of sent) {
      await nextTurn()
      if (performance.now() > end) break
    }
  } catch {
    // The caller hung up.
  }
}

let turnAt = 0

/** Waits for its turn. Turns come 8 ms apart, so pieces of at most 64 KB add up to no more than 8 MB a second. */
async function nextTurn() {
  const now = performance.now()
  const turn = Math.max(now, turnAt)
  turnAt = turn + 8
  if (turn > now) await pause(turn - now)
}

const mapped = (fields: Complaints, show: (wrong: Complaint) => string) =>
  Object.fromEntries(Object.entries(fields).map(([name, wrong]) => [name, show(wrong)]))

const bodyOf = ({ code }: ErrorDef, message: string) => ({ success: false, message, code })

const byStatus = new Map(
  [commonErrors.notFound, commonErrors.tooLarge, commonErrors.unsupportedType].map((def) => [
    def.status,
    def,
  ]),
)

// Text that PostgreSQL cannot store: bytes that are no UTF-8, a NUL, half of a surrogate pair in JSON.
const unkeepable = new Set(['22021', '22P05'])

/** `extra` says more to a program that asks whether this process can serve. */
export const notReady = (extra: Record<string, unknown> = {}) =>
  new AppError(commonErrors.unavailable, { retryAfterSeconds: 2, extra })

export function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // A caller that hangs up within a body also breaks a connection; Fastify gives that error a status.
  const isOfCaller = error instanceof Error && 'statusCode' in error
  if (!isOfCaller && isUnavailable(error)) {
    request.log.warn(
      { requestId: request.id, reason: code || 'connection', words: plainReasonOf(error).words },
      'database unavailable',
    )
    return notReady()
  }
  if (unkeepable.has(code)) return new AppError(commonErrors.malformed)
  const status = isOfCaller ? Number(error.statusCode) : 500
  if (status < 500) return new AppError(byStatus.get(status) ?? commonErrors.malformed)
  const { id: requestId, routeOptions } = request
  request.log.error({ requestId, route: routeOptions.url, err: error }, 'unexpected')
  return new AppError(commonErrors.unexpected)
}

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** For bytes that never became a request (broken HTTP, endless headers): no router and no reply exist yet. */
export function refuseConnection(
  error: Error & { code?: string; rawPacket?: unknown },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const body = JSON.stringify(bodyOf(commonErrors.malformed, commonErrors.malformed.message))
  const lines = [
    `HTTP/1.1 ${statusLines[error.code ?? ''] ?? '400 Bad Request'}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  // After a HEAD request a body would be taken for the beginning of the next reply.
  const { rawPacket: sent } = error
  const isForHead = Buffer.isBuffer(sent) && sent.toString('latin1', 0, 5) === 'HEAD '
  socket.end(`${lines.join('\r\n')}\r\n\r\n${isForHead ? '' : body}`)
}
