import { type MemberRole, mayGive, memberRoleLabels } from '#contract/access.ts'
import { type Invitation, type Member } from '#contract/members/members.ts'
import { memberErrors } from '#contract/members/member-refusals.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Config } from '#server/core/config.ts'

/** Nobody touches a role above the own, and nobody gives one. */
export function refuseAbove(own: MemberRole, ...others: MemberRole[]) {
  if (!others.every((other) => mayGive(own, other))) throw new AppError(memberErrors.roleTooHigh)
}

/** Why the salon does not go on without this owner: no other one stays, or nobody pays. */
export function whyOwnerStays({ role, paysForSalon }: Member, owners: number) {
  if (role !== 'owner') return undefined
  if (owners < 2) return memberErrors.lastOwner
  return paysForSalon ? memberErrors.paysForSalon : undefined
}

export function refuseToLoseOwner(member: Member, owners: number) {
  const why = whyOwnerStays(member, owners)
  if (why) throw new AppError(why)
}

/** What follows the "#" stays in the browser: no proxy on the way logs a token. */
export function linkOf({ APP_URL }: Pick<Config, 'APP_URL'>, token: string) {
  const url = new URL(`${APP_URL}/invite`)
  url.hash = new URLSearchParams({ token }).toString()
  return url.href
}

/** "rinor@example.com", "berber me lidhje" */
export const inviteeOf = ({ email, role }: Pick<Invitation, 'email' | 'role'>) =>
  email ?? `${memberRoleLabels[role].toLowerCase()} me lidhje`

/** The sentence on open invitations that end because their sender may no longer invite. */
export const alsoTaken = (invitations: readonly Invitation[]) => {
  if (invitations.length === 0) return ''
  const addresses = invitations.map(inviteeOf)
  const whose = addresses.length === 1 ? 'Ftesa e hapur për' : 'Ftesat e hapura për'
  return ` ${whose} ${addresses.join(', ')} nuk ${addresses.length === 1 ? 'vlen' : 'vlejnë'} më.`
}
