import type { FastifyRequest } from 'fastify'
import { type Access, may, provedRights } from '#contract/access.ts'
import { commonErrors } from '#contract/common.ts'
import type { Route } from '#contract/kit/route.ts'
import { untouchedHeader } from '#contract/session.ts'
import type { Billing } from '#contract/subscription.ts'
import type { Actor, Member } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'

/** The actor of a token with a live session. A look-up with `isUse` false does not prolong the session. */
export type Identify = (token: string, isUse?: boolean) => Promise<Actor | undefined>

const bearer = 'Bearer '
const isToken = /^[\w-]{1,200}$/

/** The type of the actor on a route with this `access`. */
export type CallerOf<A extends Access> = A extends 'public'
  ? Actor | null
  : A extends 'account' | 'admin'
    ? Actor
    : Member

type Door = Pick<Route, 'method' | 'access' | 'byPin' | 'proved' | 'beforeSetUp'>
type Circumstances = { identify: Identify; today: string; billing: Billing }

/** The request's actor, if the route admits it (401, 403, 402); null only on a public route. */
export async function authorize<D extends Door>(
  door: D,
  request: FastifyRequest,
  { identify, today, billing }: Circumstances,
): Promise<CallerOf<D['access']>> {
  const actor = await findActor(request, identify)
  if (door.access !== 'public') {
    admit(door.access, actor, { today, billing })
    refuseBeforeSetUp(door, actor)
    refuseByPin(door, actor)
    refuseUnproved(door, actor)
  }
  // A public route ignores a session that may do little: by its PIN it could accept an invitation in its person's name.
  const isLimited = actor?.byPin || actor?.account.mustSetUpSecondFactor
  return (isLimited && door.access === 'public' ? null : (actor ?? null)) as CallerOf<D['access']>
}

/** An account that lacks the second step which the operator asks for may set it up, and nothing else. */
function refuseBeforeSetUp({ beforeSetUp }: Door, actor?: Actor) {
  if (actor?.account.mustSetUpSecondFactor && !beforeSetUp)
    throw new AppError(commonErrors.secondFactorSetup)
}

/** Refuses a session by PIN at calls about the account rather than the salon, unless the route allows it. */
function refuseByPin({ access, byPin = typeof access === 'object' }: Door, actor?: Actor) {
  if (actor?.byPin && !byPin) throw new AppError(commonErrors.forbidden)
}

/** A session that a device opened shows the password before it writes with these rights; a log-in has shown it. */
function refuseUnproved({ access, method, proved }: Door, actor?: Actor) {
  const isGrave =
    typeof access === 'object' && method !== 'GET' && provedRights.includes(access.right)
  if ((proved || isGrave) && !actor?.session.isProved)
    throw new AppError(commonErrors.reauthRequired)
}

function admit(
  access: Exclude<Access, 'public'>,
  actor: Actor | undefined,
  { today, billing }: Pick<Circumstances, 'today' | 'billing'>,
) {
  if (!actor) throw new AppError(commonErrors.signedOut)
  if (access === 'account') return
  if (access === 'admin') {
    if (actor.role !== 'admin') throw new AppError(commonErrors.forbidden)
    return
  }
  if (actor.salonId === null) throw new AppError(commonErrors.noSalon)
  if (actor.isSalonClosed && actor.role !== 'admin') throw new AppError(commonErrors.salonClosed)
  if (!may(actor, access.right)) throw new AppError(commonErrors.forbidden)
  // Where nothing is sold no gate is closed, and administrators pass every gate.
  if (billing === 'off' || actor.role === 'admin' || !actor.isLockedOut || !access.gate) return
  const isReadable = access.gate === 'read' && (actor.readOnlyUntil ?? '') >= today
  if (!isReadable) throw new AppError(commonErrors.subscriptionRequired)
}

function findActor({ headers }: FastifyRequest, identify: Identify) {
  const { authorization = '', [untouchedHeader]: untouched } = headers
  const token = authorization.slice(bearer.length)
  if (!authorization.startsWith(bearer) || !isToken.test(token)) return undefined
  return identify(token, untouched === undefined)
}
