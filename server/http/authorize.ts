import type { FastifyRequest } from 'fastify'
import { type Access, hasRight } from '#contract/access.ts'
import { commonErrors } from '#contract/common.ts'
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

type Circumstances = { identify: Identify; today: string; billing: Billing }

/** The request's actor, if `access` admits it (401, 403, 402); null only on a public route. */
export async function authorize<A extends Access>(
  access: A,
  request: FastifyRequest,
  { identify, today, billing }: Circumstances,
): Promise<CallerOf<A>> {
  const actor = await findActor(request, identify)
  if (access !== 'public') admit(access, actor, { today, billing })
  return (actor ?? null) as CallerOf<A>
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
  if (!hasRight(actor.memberRole, access.right)) throw new AppError(commonErrors.forbidden)
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
