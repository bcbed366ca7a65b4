import { memberRoleLabels } from '#contract/access.ts'
import { commonErrors } from '#contract/common.ts'
import type { HistoryAction } from '#contract/salon-history.ts'
import { type Member, memberErrors, type memberRoutes } from '#contract/members.ts'
import { recordActivity, recordSecurity } from '#server/record/log-lines.ts'
import { signedBy } from '#server/record/signed-by.ts'
import { recordAct } from '#server/record/salon-acts.ts'
import type { Member as Asker } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from '#server/database/sql.ts'
import { announce } from '#server/http/announce.ts'
import type { Call } from '#server/http/route.ts'
import { endSessionsIn } from '#server/security/sessions.ts'
import {
  countOwners,
  deleteMember,
  holdTeam,
  memberOf,
  saveMember,
  setPayingOwner,
} from './data.ts'
import { revokeOf } from './invitations/actions.ts'
import { refuseAbove, refuseToLoseOwner } from './rules.ts'

type Routes = typeof memberRoutes
type Signed = Parameters<typeof signedBy>[0]

/** A change of rights is in both records: for the salon to read, and where nobody can wipe it. */
async function note(
  tx: Sql,
  call: Signed & { actor: Asker },
  member: Pick<Member, 'userId' | 'role'>,
  { kind, action, description }: { kind: string; action: HistoryAction; description: string },
) {
  const { actor, origin, now } = call
  const entity = { type: 'member', id: member.userId }
  await recordActivity(tx, { action: 'update', description, entity, ...signedBy(call) })
  const about = { entityId: member.userId, details: { role: member.role } }
  await recordAct(tx, actor.salonId, { kind: 'people', action, ...about, ...signedBy(call) })
  const event = { kind, userId: member.userId, byUserId: actor.userId }
  await recordSecurity(tx, { ...event, ip: origin.ip, at: now() })
}

export const changeMember = (call: Call<Routes['change']>) =>
  call.sql.begin(async (tx) => {
    const { actor, params, body } = call
    const { salonId, userId: me, memberRole } = actor
    await holdTeam(tx, salonId)
    const before = await memberOf(tx, salonId, params.userId, me)
    const { role = before.role, staffId = before.staffId } = body
    refuseAbove(memberRole, before.role, role)
    if (role !== 'owner') refuseToLoseOwner(before, await countOwners(tx, salonId))
    await saveMember(tx, salonId, before.userId, { role, staffId })
    const member = { ...before, role, staffId }
    const taken = await revokeOf(tx, call, before.userId)
    const description = `${before.name} tani është ${memberRoleLabels[role]} në ekip.`
    await note(tx, call, member, { kind: 'member_changed', action: 'update', description })
    announce(salonId, 'people')
    return { member, taken }
  })

/** The barber and the appointments stay; the sessions that stand in this salon end at once, everywhere. */
async function removeFrom(tx: Sql, call: Signed & { actor: Asker }, member: Member) {
  const { salonId, userId: me } = call.actor
  refuseToLoseOwner(member, await countOwners(tx, salonId))
  await endSessionsIn(tx, salonId, member.userId)
  await deleteMember(tx, salonId, member.userId)
  const taken = await revokeOf(tx, call, member.userId)
  const isLeaving = member.userId === me
  const description = `${member.name} ${isLeaving ? 'u largua' : 'u hoq'} nga ekipi.`
  const action = isLeaving ? 'leave' : 'delete'
  await note(tx, call, member, { kind: 'member_removed', action, description })
  announce(salonId, 'people')
  return taken
}

export const removeMember = (call: Call<Routes['remove']>) =>
  call.sql.begin(async (tx) => {
    const { actor, params } = call
    await holdTeam(tx, actor.salonId)
    const member = await memberOf(tx, actor.salonId, params.userId, actor.userId)
    refuseAbove(actor.memberRole, member.role)
    return { member, taken: await removeFrom(tx, call, member) }
  })

export const leaveSalon = (call: Call<Routes['leave']>) =>
  call.sql.begin(async (tx) => {
    const { salonId, userId } = call.actor
    await holdTeam(tx, salonId)
    return removeFrom(tx, call, await memberOf(tx, salonId, userId, userId))
  })

export const handOver = (call: Call<Routes['handOver']>) =>
  call.sql.begin(async (tx) => {
    const { actor, body } = call
    await holdTeam(tx, actor.salonId)
    const own = await memberOf(tx, actor.salonId, actor.userId, actor.userId)
    if (!own.paysForSalon) throw new AppError(commonErrors.forbidden)
    const heir = await memberOf(tx, actor.salonId, body.userId, actor.userId)
    if (heir.role !== 'owner') throw new AppError(memberErrors.notOwner)
    await setPayingOwner(tx, actor.salonId, heir.userId)
    const description = `Pagesat e sallonit i mban tani ${heir.name}.`
    await note(tx, call, heir, { kind: 'owner_handed_over', action: 'owner', description })
    announce(actor.salonId, 'subscription')
    announce(actor.salonId, 'people')
    return heir
  })
