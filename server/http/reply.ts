import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Route } from '#contract/kit/route.ts'
import type { Http } from './instance.ts'

/** Where the process stands: moved on by main.ts, read by what answers requests. */
export type Phase = { current: 'starting' | 'ready' | 'stopping' }

/** A reply whose JSON the database has written: sent as it is, without being parsed and written again. */
class RawReply {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

/** `json` is the whole reply, an object with at least one field; `success` is added here. */
export const rawReply = (json: string) => new RawReply(`{"success":true,${json.slice(1)}`)

/** A file to be saved under this name, of the media type that its route promises. */
class FileReply {
  readonly name: string
  readonly body: Readable | Buffer
  constructor(name: string, body: Readable | Buffer) {
    this.name = name
    this.body = body
  }
}

/** `name` is made of the server's own words, in plain ASCII. */
export const fileReply = (name: string, body: Readable | Buffer) => new FileReply(name, body)

/** What a handler may return in place of the object that its route promises. */
export type WrittenReply = RawReply | FileReply

/** What every reply carries: the rules for browsers, an id, and the last word of a process that stops. */
export function dressReplies(app: Http, always: Readonly<Record<string, string>>, phase: Phase) {
  app.addHook('onSend', ({ id }, reply, _payload, done) => {
    // A caller would send its next request into a connection that is about to be closed.
    const lastWord = phase.current === 'stopping' && { connection: 'close' }
    // What a page says of itself goes before what holds for all.
    reply.headers({ ...always, 'x-request-id': id, ...lastWord, ...reply.getHeaders() })
    done()
  })
}

const jsonType = 'application/json; charset=utf-8'

/** JSON that is written already. */
export const sendJson = (reply: FastifyReply, json: string) =>
  reply.header('cache-control', 'no-store').type(jsonType).send(json)

/** JSON, except for the routes that promise a word, a file or a redirection. */
export function send(reply: FastifyReply, { plain, file = '', redirect }: Route, answer: object) {
  reply.header('cache-control', 'no-store')
  if (redirect && 'location' in answer) return reply.redirect(String(answer.location), 303)
  if (plain !== undefined) return reply.type('text/plain; charset=utf-8').send(plain)
  if (answer instanceof RawReply) return sendJson(reply, answer.json)
  if (!(answer instanceof FileReply)) return reply.send({ success: true, ...answer })
  reply.header('content-disposition', `attachment; filename="${answer.name}"`)
  return reply.type(file).send(answer.body)
}
