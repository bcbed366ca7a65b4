import type { z } from 'zod'
import type { FileTaken, InputOf, ReplyOf, Route } from '#contract/kit/route.ts'
import type { Member, Origin, SalonId } from '#server/core/actor.ts'
import type { Config } from '#server/core/config.ts'
import type { Sql } from '#server/database/sql.ts'
import { Recorded } from '#server/core/recorded.ts'
import type { Tell } from '#server/security/rate-limit.ts'
import type { CallerOf } from './authorize.ts'
import type { DeviceCookie } from './device-cookie.ts'
import type { WrittenReply } from './reply.ts'

/** What every handler may use. Passed on by hand in app.ts; tests pass their own clock. */
export type Deps = {
  readonly sql: Sql
  /** A copy of the database that is only read; undefined where there is none. */
  readonly standby?: Sql | undefined
  readonly now: () => Date
  readonly config: Config
  /** Tells the caller how limits stand, where a call is answered. */
  readonly tell?: Tell
}
type Who<R extends Route> = {
  actor: R extends { byKey: 'hooks' } ? Member : CallerOf<R['access']>
}
type FileHead = { mediaType: string; fileName: string | undefined }
type HeadOfFile<R extends Route> = R extends { bytes: FileTaken } ? FileHead : unknown
type Device<R extends Route> = R extends { cookie: string } ? { device: DeviceCookie } : unknown
type Key<R extends Route> = R extends { wantsKey: true } ? { key: string } : unknown

type Dry<R extends Route> = R extends { dry: infer Foreseen extends z.ZodObject }
  ? z.input<Foreseen>
  : never
type Answer<R extends Route> = ReplyOf<R> | Dry<R> | WrittenReply

export type Handler<R extends Route> = (
  request: InputOf<R> &
    Who<R> &
    Device<R> &
    HeadOfFile<R> &
    Key<R> &
    Deps & {
      origin: Origin
      /** The version that the caller wants to change, from the header `If-Match`. */
      ifMatch: number | undefined
    },
) => Promise<R['method'] extends 'GET' ? Answer<R> | Recorded<Answer<R>> : Recorded<Answer<R>>>

/** The argument of a handler. */
export type Call<R extends Route> = Parameters<Handler<R>>[0]

/**
 * Refuses before the work and its transaction begin: its counters stay counted when the work fails. A public route that
 * belongs to a salon returns the salon's id here: the idempotency keys of its callers count there. A repeated call, which will
 * get the answer of the first one, should not be refused.
 */
type Before<R extends Route> = (call: Call<R>, isRepeat: IsRepeat) => Promise<SalonId | void>
export type IsRepeat = (salon: SalonId) => Promise<boolean>

/** Adds to the answer after the commit, when the effects of the work can be seen. */
type After<R extends Route> = (call: Call<R>, reply: ReplyOf<R>) => Promise<ReplyOf<R>>

export type Endpoint = {
  readonly route: Route
  readonly handle: (call: Call<Route>) => Promise<Answer<Route>>
  readonly before?: Before<Route> | undefined
  readonly after?: After<Route> | undefined
}

/** Pairs every route of a feature with its handler; a missing or extra one does not compile. */
export function implement<T extends Record<string, Route>>(
  routes: T,
  handlers: { [K in keyof T]: Handler<T[K]> },
  before: { [K in keyof T]?: Before<T[K]> } = {},
  after: { [K in keyof T]?: After<T[K]> } = {},
): Endpoint[] {
  return Object.entries(routes).map(([name, route]) => ({
    route,
    handle: answering(handlers[name] as Handler<Route>),
    before: before[name] as Before<Route> | undefined,
    after: after[name] as After<Route> | undefined,
  }))
}

const answering = (handle: Handler<Route>) => async (call: Call<Route>) => {
  const answer = await handle(call)
  return answer instanceof Recorded ? answer.reply : answer
}
