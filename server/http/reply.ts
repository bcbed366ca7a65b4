import type { FastifyReply } from 'fastify'
import { worthPacking } from './compression.ts'
import type { Http } from './server.ts'

/** Where the process stands; main.ts moves it on, whoever answers requests reads it. */
export type Life = { phase: 'starting' | 'ready' | 'stopping' }

declare module 'fastify' {
  interface FastifyReply {
    /** JSON, already written, for a program that asked well. */
    sendJson(json: string | Buffer): FastifyReply
  }
}

const type = 'application/json; charset=utf-8'

/** What every answer carries, whatever it says: the rules for browsers, an id, and a word before the door closes. */
export function dressAnswers(app: Http, always: Readonly<Record<string, string>>, life: Life) {
  const ofJson = { ...always, 'cache-control': 'no-store', 'content-type': type }
  // No caller shall send the next request into a connection that is about to be closed.
  const lastWord = () => life.phase === 'stopping' && { connection: 'close' }

  app.addHook('onSend', ({ id }, reply, _payload, done) => {
    const headers = { ...always, 'x-request-id': id, ...lastWord() }
    // What a page says of itself goes before what holds for all.
    reply.headers({ ...headers, ...reply.getHeaders() })
    done()
  })

  /**
   * A short answer leaves at once with all that it carries. The framework would first find out what it is and whether to
   * pack it, and look at each header three times: a fourteenth of a small request's price (docs/decisions/0031).
   */
  app.decorateReply('sendJson', function (this: FastifyReply, json: string | Buffer) {
    // A long text would be put together with its headers only to be taken for bytes then.
    const isLongText = typeof json === 'string' && json.length >= worthPacking
    const body = isLongText ? Buffer.from(json) : json
    const bytes = Buffer.byteLength(body)
    if (bytes >= worthPacking)
      return this.headers({ 'cache-control': 'no-store', 'content-type': type }).send(body)
    const { id } = this.request
    const own = { 'x-request-id': id, 'content-length': bytes, ...lastWord() }
    this.hijack()
    this.raw.writeHead(200, { ...ofJson, ...own }).end(body)
    return this
  })
}
