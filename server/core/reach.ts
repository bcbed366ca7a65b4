import { may } from '#contract/access.ts'
import { commonErrors } from '#contract/common.ts'
import type { Member } from './actor.ts'
import { AppError } from './app-error.ts'

/** Of a member who has one column: the barber that they are, if any, and what of the others is open. */
export type Narrow = {
  readonly userId: string
  readonly staffId: string | null
  /** The time of the request: a visit whose client the member named counts only once it has begun. */
  readonly now: Date
  readonly seesNames: boolean
  readonly seesNumbers: boolean
  readonly seesClients: boolean
}
/** How far a member sees and changes; null is a reach without bounds. */
export type Reach = Narrow | null

export const everything: Reach = null

const hasNoBounds = (member: Member) => may(member, 'day.all')

export function reachOf(member: Member, now: Date): Reach {
  if (hasNoBounds(member)) return everything
  const { userId, staffId, barbersSee } = member
  const { others, numbers, clients } = barbersSee
  return {
    userId,
    staffId,
    now,
    seesNames: others,
    seesNumbers: numbers === 'all',
    seesClients: clients === 'all',
  }
}

/** A member with one column writes what is in that column alone; a member who is no barber has none. */
export function refuseBeyond(actor: Member, parts: readonly { readonly staffId: string }[]) {
  if (hasNoBounds(actor)) return
  if (parts.some(({ staffId }) => staffId !== actor.staffId))
    throw new AppError(commonErrors.forbidden)
}

/** Whoever reads the money alone is told no client's name, but of those who owe. */
export const seesWho = (member: Member) => may(member, 'clients')

/** Whose money a member is told of: the salon's, or that of the barber that they are. */
export type Takings = 'all' | { readonly staffId: string | null }

export const takingsOf = (member: Member): Takings =>
  may(member, 'money.read') ? 'all' : { staffId: member.staffId }
