import type { FastifyRequest } from 'fastify'
import { type Access, isGated, may } from '#contract/access.ts'
import { commonErrors } from '#contract/common.ts'
import { untouchedHeader } from '#contract/session.ts'
import type { Billing } from '#contract/subscription.ts'
import type { Actor } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'

/** The actor of a token whose session lives. A look that is no use of the session (`isUse` false) does not prolong it. */
export type Identify = (token: string, isUse?: boolean) => Promise<Actor | undefined>

const bearer = 'Bearer '
const isToken = /^[\w-]{1,200}$/

/** The actor of a request, if `access` lets them in (401, 403, 402); only a public route has requests without one. */
export async function authorize<A extends Access>(
  access: A,
  request: FastifyRequest,
  identify: Identify,
  billing?: Billing,
): Promise<A extends 'public' ? Actor | null : Actor>
export async function authorize(
  access: Access,
  request: FastifyRequest,
  identify: Identify,
  billing: Billing = 'on',
) {
  const actor = await findActor(request, identify)
  if (access === 'public') return actor ?? null
  if (!actor) throw new AppError(commonErrors.signedOut)
  if (!may(actor.role, access)) throw new AppError(commonErrors.forbidden)
  // Where nothing is sold no gate is closed.
  if (billing === 'on' && actor.isLockedOut && isGated(actor.role, access))
    throw new AppError(commonErrors.subscriptionRequired)
  return actor
}

function findActor({ headers }: FastifyRequest, identify: Identify) {
  const { authorization = '', [untouchedHeader]: untouched } = headers
  const token = authorization.slice(bearer.length)
  if (!authorization.startsWith(bearer) || !isToken.test(token)) return undefined
  return identify(token, untouched === undefined)
}
