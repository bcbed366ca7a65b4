import { type MemberRole, mayGive } from '#contract/access.ts'
import { type Invitation, type Member, memberErrors } from '#contract/members.ts'
import { AppError } from '#server/core/app-error.ts'

/** Nobody touches a role above the own, and nobody gives one. */
export function refuseAbove(own: MemberRole, ...others: MemberRole[]) {
  if (!others.every((other) => mayGive(own, other))) throw new AppError(memberErrors.roleTooHigh)
}

/** Whether the salon goes on without this owner: another one stays, and somebody pays. */
export function refuseToLoseOwner({ role, paysForSalon }: Member, owners: number) {
  if (role !== 'owner') return
  if (owners < 2) throw new AppError(memberErrors.lastOwner)
  if (paysForSalon) throw new AppError(memberErrors.paysForSalon)
}

/** The sentence on open invitations that end because their sender may no longer invite. */
export const alsoTaken = (invitations: readonly Invitation[]) => {
  if (invitations.length === 0) return ''
  const addresses = invitations.map(({ email }) => email)
  const whose = addresses.length === 1 ? 'Ftesa e hapur për' : 'Ftesat e hapura për'
  return ` ${whose} ${addresses.join(', ')} nuk ${addresses.length === 1 ? 'vlen' : 'vlejnë'} më.`
}
