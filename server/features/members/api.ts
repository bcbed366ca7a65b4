import { memberRoutes } from '#contract/members/members.ts'
import { implement } from '#server/http/route.ts'
import { unrecorded } from '#server/record/record.ts'
import { changeMember, handOver, leaveSalon, removeMember, resetSecondFactor } from './actions.ts'
import { listMembers } from './data.ts'
import { accept, invite, lookAt, revoke } from './invitations/actions.ts'
import { listInvitations } from './invitations/data.ts'
import { openSalon, switchSalon } from './salons/actions.ts'
import { listWorkplaces } from './salons/data.ts'

export const membersApi = implement(memberRoutes, {
  list: async ({ sql, actor, now }) => ({
    members: await listMembers(sql, actor.salonId, actor.userId),
    invitations: await listInvitations(sql, actor.salonId, now()),
  }),

  invite,
  revoke,

  look: async (call) =>
    unrecorded('whoever looks at an invitation changes nothing', await lookAt(call)),

  accept,

  change: changeMember,
  leave: leaveSalon,
  remove: removeMember,
  resetSecondFactor,
  handOver,

  workplaces: async ({ sql, actor }) => ({
    salons: await listWorkplaces(sql, actor.userId, actor.salonId),
  }),

  switch: switchSalon,
  openSalon,
})
