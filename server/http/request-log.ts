import { randomBytes } from 'node:crypto'
import type { Http } from './instance.ts'
import type { Log } from '#server/core/log.ts'

/** Ids of requests: one prefix for the process, and a running number. */
export function requestIds() {
  const start = randomBytes(6).toString('base64url')
  let requests = 0
  return () => `${start}-${(++requests).toString(36)}`
}

/**
 * One line a request, with the route's pattern instead of the address: links carry tokens, queries carry names.
 * The network address is personal data and left out.
 */
export function logRequests(app: Http, log: Log) {
  app.addHook('onResponse', ({ id, method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'unknown'
    const ms = Math.round(elapsedTime * 10) / 10
    const line = { requestId: id, method, route, status: statusCode, ms }
    if (statusCode === 500) log.error(line, 'request')
    else log.info(line, 'request')
    done()
  })
}
