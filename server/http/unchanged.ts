import { fingerprintOf } from '#server/core/fingerprint.ts'
import type { Http } from './instance.ts'

const json = 'application/json'

/**
 * Every read says by a tag what it has answered. A caller that holds just that is told so, and nothing is sent. Browsers
 * keep none of it (`no-store`): a page holds answers and their tags as long as its session.
 */
export const answerUnchanged = (app: Http) =>
  app.addHook('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' && reply.statusCode === 200
    const isJson = String(reply.getHeader('content-type')).startsWith(json)
    if (!isRead || !isJson || typeof payload !== 'string') return done(null, payload)
    const tag = `W/"${fingerprintOf(payload)}"`
    reply.header('etag', tag)
    if (!isHeld(tag, request.headers['if-none-match'])) return done(null, payload)
    reply.code(304).removeHeader('content-type')
    done(null, null)
  })

const isHeld = (tag: string, held = '') => held.split(',').some((one) => one.trim() === tag)
