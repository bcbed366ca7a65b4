import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Http } from './http.ts'

/**
 * One line a request. The route's pattern and never the address: links carry tokens, queries carry names.
 * No network address either, that is personal data.
 */
export function logRequests(app: Http) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    write(request, reply)
    done()
  })
}

function write(request: FastifyRequest, reply: FastifyReply) {
  const line = {
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  }
  if (reply.statusCode === 500) request.log.error(line, 'request')
  else request.log.info(line, 'request')
}
