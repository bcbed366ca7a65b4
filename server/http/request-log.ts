import { randomBytes } from 'node:crypto'
import type { Http } from './instance.ts'
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
  app.addHook('onResponse', ({ id, method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'unknown'
    const ms = Math.round(elapsedTime * 10) / 10
    const line = { requestId: id, method, route, status: statusCode, ms }
    if (statusCode === 500) log.error(line, 'request')
    else log.info(line, 'request')
    done()
  })
}
