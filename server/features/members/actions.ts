import { commonErrors } from '#contract/common.ts'
import { type Member, type memberRoutes } from '#contract/members/members.ts'
import { memberErrors, memberReplies } from '#contract/members/member-refusals.ts'
import type { Told } from '#contract/replies.ts'
import { forgetSecondFactor } from '#server/features/accounts/second-factor/data.ts'
import { lockAccount } from '#server/features/accounts/users/data.ts'
import { helpErrors } from '#contract/accounts/second-factor.ts'
import type { Member as Asker } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { remembered } from '#server/record/undo/remembered.ts'
import { undoable } from '#server/record/undo/undoable.ts'
import { endSessionsIn } from '#server/security/sessions.ts'
import {
  invitationRevoked,
  memberChanged,
  memberGone,
  ownerHandedOver,
  secondFactorReset,
} from './acts.ts'
import {
  countOwners,
  deleteMember,
  holdTeam,
  isBeyond,
  memberOf,
  saveMember,
  setPayingOwner,
} from './data.ts'
import { revokeUnbacked } from './invitations/data.ts'
import { placeAfter, refuseAbove, refuseToLoseOwner, withTaken } from './rules.ts'
import { members } from './undoing.ts'

type Routes = typeof memberRoutes

export const changeMember = (call: Call<Routes['change']>) =>
  acting(call, async (tx) => {
    const { actor, params, body, now } = call
    const { salonId, userId: me, memberRole } = actor
    await holdTeam(tx, salonId)
    const before = await memberOf(tx, salonId, params.userId, me)
    const { role, staffId } = placeAfter(before, body)
    refuseAbove(memberRole, before.role, role)
    if (role !== 'owner') refuseToLoseOwner(before, await countOwners(tx, salonId))
    const { undo } = await remembered(members, tx, salonId, [before.userId], () =>
      saveMember(tx, salonId, before.userId, { role, staffId }),
    )
    const member = { ...before, role, staffId }
    const taken = await revokeUnbacked(tx, salonId, before.userId, now())
    const { act, historyId } = undoable(memberChanged(actor, member), undo)
    return {
      reply: { ...withTaken(memberReplies.saved(member.name), taken), member, historyId },
      acts: [...taken.map((one) => invitationRevoked(actor, one)), act],
    }
  })

type Leaving = { readonly actor: Asker; readonly now: () => Date }

/** Removes a member and ends their sessions in this salon at once, on all devices; barber and appointments stay. */
async function removeFrom(tx: Sql, { actor, now }: Leaving, member: Member, told: Told) {
  const { salonId } = actor
  refuseToLoseOwner(member, await countOwners(tx, salonId))
  await endSessionsIn(tx, salonId, member.userId)
  await deleteMember(tx, salonId, member.userId)
  // Invitations that the member has sent are revoked too.
  const taken = await revokeUnbacked(tx, salonId, member.userId, now())
  return {
    reply: withTaken(told, taken),
    acts: [...taken.map((one) => invitationRevoked(actor, one)), memberGone(actor, member)],
  }
}

export const removeMember = (call: Call<Routes['remove']>) =>
  acting(call, async (tx) => {
    const { actor, params } = call
    await holdTeam(tx, actor.salonId)
    const member = await memberOf(tx, actor.salonId, params.userId, actor.userId)
    refuseAbove(actor.memberRole, member.role)
    return removeFrom(tx, call, member, memberReplies.removed(member.name))
  })

/** An owner helps somebody who has lost every way; the account may be nobody else's to protect. */
export const resetSecondFactor = (call: Call<Routes['resetSecondFactor']>) =>
  acting(call, async (tx) => {
    const { actor, params } = call
    const { salonId, userId: me, memberRole } = actor
    const member = await memberOf(tx, salonId, params.userId, me)
    if (memberRole !== 'owner' || member.isMe) throw new AppError(commonErrors.forbidden)
    await lockAccount(tx, member.userId)
    if (await isBeyond(tx, member.userId, me)) throw new AppError(helpErrors.worksElsewhere)
    if (!(await forgetSecondFactor(tx, member.userId)))
      throw new AppError(helpErrors.noSecondFactor)
    return { reply: memberReplies.stepReset(member.name), acts: [secondFactorReset(actor, member)] }
  })

export const leaveSalon = (call: Call<Routes['leave']>) =>
  acting(call, async (tx) => {
    const { salonId, userId } = call.actor
    await holdTeam(tx, salonId)
    const member = await memberOf(tx, salonId, userId, userId)
    return removeFrom(tx, call, member, memberReplies.left)
  })

export const handOver = (call: Call<Routes['handOver']>) =>
  acting(call, async (tx) => {
    const { actor, body } = call
    await holdTeam(tx, actor.salonId)
    const own = await memberOf(tx, actor.salonId, actor.userId, actor.userId)
    if (!own.paysForSalon) throw new AppError(commonErrors.forbidden)
    const heir = await memberOf(tx, actor.salonId, body.userId, actor.userId)
    if (heir.role !== 'owner') throw new AppError(memberErrors.notOwner)
    await setPayingOwner(tx, actor.salonId, heir.userId)
    return { reply: memberReplies.handedOver(heir.name), acts: [ownerHandedOver(actor, heir)] }
  })
