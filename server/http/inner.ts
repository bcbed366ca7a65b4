import type { Route } from '#contract/kit/route.ts'
import { dayOf } from '#contract/kit/time.ts'
import { actErrors } from '#contract/outbox/acts.ts'
import type { Member, Origin } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from '#server/database/sql.ts'
import { admitMember } from './authorize.ts'
import { readInput } from './intake/input.ts'
import type { Deps, Endpoint } from './route.ts'

export type InnerCall = {
  readonly params: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly actor: Member
  readonly origin: Origin
  /** The time of the act, which may lie behind. */
  readonly now: () => Date
  /** What it is done for has asked for the right already. */
  readonly isAdmitted?: true
}

/** Runs the handler of a route inside another call's transaction. */
export type Inner = <Reply extends object>(
  deps: Deps,
  tx: Sql,
  route: Pick<Route, 'method' | 'path'>,
  call: InnerCall,
) => Promise<Reply>

/**
 * The ordinary handlers under the ordinary rules: rights, gate and input are checked as they are for a request. The caller
 * opens the transaction, keeps the key and announces.
 */
export function openInner(endpoints: () => readonly Endpoint[]): Inner {
  let named: ReadonlyMap<string, Endpoint> | undefined
  return async (deps, tx, asked, { params, query = {}, body, isAdmitted, ...call }) => {
    named ??= new Map(endpoints().map((one) => [nameOf(one.route), one]))
    const endpoint = named.get(nameOf(asked))
    if (!endpoint) throw new Error(`Nothing answers ${nameOf(asked)}.`)
    const { route, handle } = endpoint
    const { config } = deps
    if (!isAdmitted)
      admitMember(route, call.actor, { today: dayOf(deps.now()), billing: config.BILLING })
    const input = readInput(route, { params, query, body })
    refuseUnread(body, input['body'])
    const ground = { ...input, ...call, ifMatch: undefined, config, sql: tx }
    return (await handle(ground as never)) as never
  }
}

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`

/** A field that no schema reads would be lost without a word. */
function refuseUnread(sent: unknown, read: unknown, path = '') {
  if (typeof sent !== 'object' || sent === null) return
  for (const [name, value] of Object.entries(sent)) {
    const at = path === '' ? name : `${path}.${name}`
    const isRead = typeof read === 'object' && read !== null && name in read
    if (!isRead) throw new AppError(actErrors.actUnfit, { fields: { [at]: actErrors.actUnfit } })
    refuseUnread(value, (read as Record<string, unknown>)[name], at)
  }
}
