import type { FastifyRequest } from 'fastify'
import { type Access, isAdmitted, provedRights } from '#contract/access.ts'
import { commonErrors } from '#contract/common.ts'
import { keyRightOf, type Route, type RightOfKeys } from '#contract/kit/route.ts'
import { untouchedHeader } from '#contract/accounts/session.ts'
import type { Billing } from '#contract/subscription/subscription.ts'
import type { Actor, Caller, Member } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from '#server/database/sql.ts'
import { hear } from '#server/security/hearing.ts'

/** Whose the token of a live session is, or the key. A look-up with `isUse` false counts as no use. */
export type Identify = (token: string, isUse?: boolean) => Promise<Caller | undefined>

/** Every call of a member is a sign of the salon, and so is a stream as often as its session is looked at. */
export const hearing =
  ({ sql, now }: { sql: Sql; now: () => Date }, identify: Identify): Identify =>
  async (token, isUse) => {
    const caller = await identify(token, isUse)
    if (!caller || caller.salonId === null) return caller
    const { salonId, byPin, session } = caller
    // What can't be noted keeps nobody from their work.
    await hear(sql, { salonId, tabletId: byPin ? session.deviceId : null }, now()).catch(() => {})
    return caller
  }

const bearer = 'Bearer '
const isToken = /^[\w-]{1,200}$/

/** The type of the actor on a route with this `access`; with rights that no key has it is somebody with an account. */
export type CallerOf<A extends Access> = A extends 'public'
  ? Actor | null
  : A extends 'account' | 'admin'
    ? Actor
    : A extends { readonly right: RightOfKeys }
      ? Member
      : Member & Actor

type Door = Pick<Route, 'method' | 'access' | 'byPin' | 'byKey' | 'proved' | 'beforeSetUp'>
type Circumstances = { identify: Identify; today: string; billing: Billing }

/** The request's actor, if the route admits it (401, 403, 402); null only on a public route. */
export async function authorize<D extends Door>(
  door: D,
  request: FastifyRequest,
  { identify, today, billing }: Circumstances,
): Promise<CallerOf<D['access']>> {
  const actor = await findActor(request, identify)
  if (door.access !== 'public') {
    refuseByKey(door, actor)
    admit(door.access, actor, { today, billing })
    refuseBeforeSetUp(door, actor)
    refuseByPin(door, actor)
    refuseUnproved(door, actor)
  }
  // A public route ignores a session that may do little: by its PIN it could accept an invitation in its person's name.
  const isLimited = actor?.byPin || actor?.key || actor?.account?.mustSetUpSecondFactor
  return (isLimited && door.access === 'public' ? null : (actor ?? null)) as CallerOf<D['access']>
}

/** An account that lacks the second step which the operator asks for may set it up, and nothing else. */
function refuseBeforeSetUp({ beforeSetUp }: Door, actor?: Caller) {
  if (actor?.account?.mustSetUpSecondFactor && !beforeSetUp)
    throw new AppError(commonErrors.secondFactorSetup)
}

/** A key is told what it lacks before anything else is: neither an account's rights nor its proofs are asked of it. */
function refuseByKey(door: Door, actor?: Caller) {
  if (!actor?.key) return
  const needed = keyRightOf(door)
  if (!needed || !actor.key.rights.includes(needed)) throw new AppError(commonErrors.keyForbidden)
}

/** Refuses a session by PIN at calls about the account rather than the salon, unless the route allows it. */
function refuseByPin({ access, byPin = typeof access === 'object' }: Door, actor?: Caller) {
  if (actor?.byPin && !byPin) throw new AppError(commonErrors.forbidden)
}

/** A session that a device opened shows the password before it writes with these rights; a log-in has shown it. */
function refuseUnproved({ access, method, proved }: Door, actor?: Caller) {
  const isGrave =
    typeof access === 'object' && method !== 'GET' && provedRights.includes(access.right)
  if ((proved || isGrave) && !actor?.key && !actor?.session.isProved)
    throw new AppError(commonErrors.reauthRequired)
}

/** Refuses a member as a request of theirs would be refused now. */
export function admitMember(
  door: Door,
  member: Caller,
  circumstances: Omit<Circumstances, 'identify'>,
) {
  if (door.access !== 'public') admit(door.access, member, circumstances)
  refuseBeforeSetUp(door, member)
  refuseByPin(door, member)
}

function admit(
  access: Exclude<Access, 'public'>,
  actor: Caller | undefined,
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
  // Of a key its own rights were asked.
  if (!actor.key && !isAdmitted(actor, access)) throw new AppError(commonErrors.forbidden)
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
