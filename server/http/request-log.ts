import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Http } from './server.ts'
import type { Log } from '#server/core/log.ts'

/** An id for each request: the same for all that this process answers, and its number. */
export function requestIds() {
  const start = randomBytes(6).toString('base64url')
  let requests = 0
  return () => `${start}-${(++requests).toString(36)}`
}

/**
 * One line a request. The route's pattern and never the address: links carry tokens, queries carry names.
 * No network address either, that is personal data.
 */
export function logRequests(app: Http, log: Log) {
  const write = writerOf(log)
  app.addHook('onResponse', (request, reply, done) => {
    write(request, reply)
    done()
  })
}

/** Every request pays for its line, so it is made by hand, of facts with nothing in them to escape or cut out. */
function writerOf({ lines, levels, levelVal, node }: Log) {
  const { info, error } = levels.values as { info: number; error: number }
  const of = node === undefined ? '' : `"node":${node},`
  return (
    { id, method, routeOptions }: FastifyRequest,
    { statusCode, elapsedTime }: FastifyReply,
  ) => {
    const level = statusCode === 500 ? error : info
    if (level < levelVal) return
    const route = JSON.stringify(routeOptions.url ?? 'unknown')
    const ms = Math.round(elapsedTime * 10) / 10
    lines.write(
      `{"level":${level},"time":${Date.now()},${of}"requestId":"${id}","method":"${method}",` +
        `"route":${route},"status":${statusCode},"ms":${ms},"msg":"request"}\n`,
    )
  }
}
