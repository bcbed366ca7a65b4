import { memberRoleLabels } from '#contract/access.ts'
import type { Invitation, Member, Workplace } from '#contract/members/members.ts'
import type { HistoryAction } from '#contract/salon-history.ts'
import type { Actor, Member as Asker, SalonId } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'
import { inviteeOf } from './rules.ts'

type Changed = {
  /** The kind of the entry in the security log. */
  readonly kind: string
  readonly action: HistoryAction
  readonly text: string
}

/** A change of rights is in both records: for the salon to read, and where nobody can wipe it. */
const done = (
  { salonId: salon, userId: byUserId }: Asker,
  { userId, role }: Pick<Member, 'userId' | 'role'>,
  { kind, action, text }: Changed,
) =>
  ({
    salon,
    log: { action: 'update', text, entity: { type: 'member', id: userId } },
    history: { kind: 'people', action, entityId: userId, details: { role } },
    topics: ['people'],
    security: { kind, userId, byUserId },
  }) satisfies Act

export const memberChanged = (actor: Asker, member: Member) =>
  done(actor, member, {
    kind: 'member_changed',
    action: 'update',
    text: `${member.name} tani është ${memberRoleLabels[member.role]} në ekip.`,
  })

export function memberGone(actor: Asker, member: Member) {
  const isLeaving = member.userId === actor.userId
  return done(actor, member, {
    kind: 'member_removed',
    action: isLeaving ? 'leave' : 'delete',
    text: `${member.name} ${isLeaving ? 'u largua' : 'u hoq'} nga ekipi.`,
  })
}

export const ownerHandedOver = (actor: Asker, heir: Member): Act => ({
  ...done(actor, heir, {
    kind: 'owner_handed_over',
    action: 'owner',
    text: `Pagesat e sallonit i mban tani ${heir.name}.`,
  }),
  topics: ['people', 'subscription'],
})

/** The person is told by mail. */
export const secondFactorReset = (actor: Asker, member: Member): Act => ({
  ...done(actor, member, {
    kind: 'second_factor_reset',
    action: 'reset',
    text: `Hapi i dytë i hyrjes së ${member.name} u hoq.`,
  }),
  mails: [{ kind: 'secondStepReset', to: member.email, userId: member.userId }],
})

export const salonEntered = (
  { userId, account }: Actor,
  { name }: Pick<Workplace, 'name'>,
): Act => ({
  log: { action: 'login', text: `${account.username} kaloi te salloni ${name}.` },
  security: { kind: 'salon_entered', userId },
})

export const salonOpened = (
  { userId }: Actor,
  { id, name }: { id: string; name: string },
): Act => ({
  log: { action: 'create', text: `Salloni ${name} u hap.`, entity: { type: 'salon', id } },
  security: { kind: 'salon_opened', userId, details: { salonId: id } },
})

type Invited = Pick<Invitation, 'id' | 'email' | 'role'>

const ofInvitation = (
  salon: SalonId,
  { id, role }: Invited,
  action: 'invite' | 'revoke' | 'join',
  line: { readonly action: 'create' | 'delete'; readonly text: string },
) =>
  ({
    salon,
    log: { ...line, entity: { type: 'invitation', id } },
    history: { kind: 'people', action, entityId: id, details: { role } },
    topics: ['people'],
  }) satisfies Act

/** The link of a mail is made when it is written and stands in it alone; one that is handed over goes out by no mail. */
export function memberInvited({ salonId }: Asker, invitation: Invited): Act {
  const { id: invitationId, email, role } = invitation
  const text = `${email ?? 'Dikush me lidhje'} u ftua në ekip si ${memberRoleLabels[role]}.`
  return {
    ...ofInvitation(salonId, invitation, 'invite', { action: 'create', text }),
    mails:
      email === null ? [] : [{ kind: 'invitation', to: email, params: { salonId, invitationId } }],
  }
}

export const invitationRevoked = ({ salonId }: Asker, invitation: Invited): Act =>
  ofInvitation(salonId, invitation, 'revoke', {
    action: 'delete',
    text: `Ftesa për ${inviteeOf(invitation)} u anulua.`,
  })

export function memberJoined(
  salon: SalonId,
  invitation: Invited,
  { userId, name }: Pick<Member, 'userId' | 'name'>,
): Act {
  const { email, role } = invitation
  const text = `${email ?? name} hyri në ekip si ${memberRoleLabels[role]}.`
  return {
    ...ofInvitation(salon, invitation, 'join', { action: 'create', text }),
    security: { kind: 'member_joined', userId, details: { role } },
  }
}
