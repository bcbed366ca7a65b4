import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Route } from '#contract/kit/route.ts'
import type { Http } from './instance.ts'

/** The phase of the process: set by main.ts, read by replies. */
export type Phase = {
  current: 'starting' | 'ready' | 'outdated' | 'stopping'
  /** What the start is doing: `connecting` until the database has answered. */
  step?: 'connecting' | 'migrating'
  /** What the start or a ready process waits for, in words that anybody may read. */
  reason?: string | undefined
}

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
export type WrittenReply = FileReply

type Always = Readonly<Record<string, string>>

/**
 * Headers of every reply: the rules for browsers, the request's id, `connection: close` while the process stops, and the time
 * by which devices set the clock of what they write without network.
 */
export function dressReplies(app: Http, always: Always, phase: Phase, now?: () => Date) {
  app.addHook('onSend', ({ id }, reply, _payload, done) => {
    // Otherwise the caller would send its next request into a connection that is about to be closed.
    const lastWord = phase.current === 'stopping' && { connection: 'close' }
    // A page's own headers replace the common ones; a cookie would be added once more.
    const { 'set-cookie': _, ...own } = reply.getHeaders()
    const date = now?.().toUTCString()
    reply.headers({ ...always, 'x-request-id': id, ...(date && { date }), ...lastWord, ...own })
    done()
  })
}

const jsonType = 'application/json; charset=utf-8'

/** Sends text that is JSON already. */
export const sendJson = (reply: FastifyReply, json: string) =>
  reply.header('cache-control', 'no-store').type(jsonType).send(json)

/** Sends JSON, except for routes that promise a word, a file or a redirection. */
export function send(reply: FastifyReply, route: Route, answer: object) {
  const { plain, file = '', redirect, keptSeconds } = route
  const caching = keptSeconds === undefined ? 'no-store' : `public, max-age=${keptSeconds}`
  reply.header('cache-control', caching)
  if (redirect && 'location' in answer) return reply.redirect(String(answer.location), 303)
  if (plain !== undefined) return reply.type('text/plain; charset=utf-8').send(plain)
  if (!(answer instanceof FileReply)) return reply.send({ success: true, ...answer })
  reply.header('content-disposition', `attachment; filename="${answer.name}"`)
  return reply.type(file).send(answer.body)
}
