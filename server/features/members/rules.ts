import { type MemberRole, mayGive, memberRoleLabels } from '#contract/access.ts'
import { type Invitation, type Member } from '#contract/members/members.ts'
import { memberComplaints, memberErrors } from '#contract/members/member-refusals.ts'
import { commonErrors } from '#contract/common.ts'
import { inEnglish, type Told } from '#contract/replies.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Config } from '#server/core/config.ts'

/** Nobody touches a role above the own, and nobody gives one. */
export function refuseAbove(own: MemberRole, ...others: MemberRole[]) {
  if (!others.every((other) => mayGive(own, other))) throw new AppError(memberErrors.roleTooHigh)
}

type Place = Pick<Member, 'role' | 'staffId'>

/** Where a member stands after a change; somebody who reads the money alone has no column in the days. */
export function placeAfter(
  before: Place,
  body: { [K in keyof Place]?: Place[K] | undefined },
): Place {
  const role = body.role ?? before.role
  if (role !== 'accountant')
    return { role, staffId: body.staffId === undefined ? before.staffId : body.staffId }
  if ((body.staffId ?? null) !== null)
    throw new AppError(commonErrors.invalid, {
      fields: { staffId: memberComplaints.accountantsColumn },
    })
  return { role, staffId: null }
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

/** With a sentence on open invitations that end because their sender may no longer invite. */
export const withTaken = (told: Told, invitations: readonly Invitation[]): Told => ({
  message: told.message + alsoTaken(invitations),
  [inEnglish]: told[inEnglish] + alsoTakenInEnglish(invitations),
})

const alsoTaken = (invitations: readonly Invitation[]) => {
  if (invitations.length === 0) return ''
  const addresses = invitations.map(inviteeOf)
  const whose = addresses.length === 1 ? 'Ftesa e hapur për' : 'Ftesat e hapura për'
  return ` ${whose} ${addresses.join(', ')} nuk ${addresses.length === 1 ? 'vlen' : 'vlejnë'} më.`
}

const alsoTakenInEnglish = (invitations: readonly Invitation[]) => {
  const invited = invitations.map(({ email, role }) => email ?? `${role} by link`)
  return invited.length === 0 ? '' : ` Not valid any more: the invitation of ${invited.join(', ')}.`
}
