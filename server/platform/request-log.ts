import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Http } from './http.ts'
import type { Log } from './log.ts'

/**
 * One line a request. The route's pattern and never the address: links carry tokens, queries carry names.
 * No network address either, that is personal data.
 */
export function logRequests(app: Http, log: Log) {
  // Made of these five facts alone, there is nothing in it to look for and cut out.
  const lines = log.child({}, { redact: [] })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    write(lines, request, reply)
    done()
  })
}

function write(lines: Log, request: FastifyRequest, reply: FastifyReply) {
  const line = {
    requestId: request.id,
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  }
  if (reply.statusCode === 500) lines.error(line, 'request')
  else lines.info(line, 'request')
}
