import { memberRoutes } from '#contract/members.ts'
import { callerOf } from '#server/core/networks.ts'
import { implement } from '#server/http/route.ts'
import { unrecorded } from '#server/record/record.ts'
import { limit } from '#server/security/rate-limit.ts'
import { changeMember, handOver, leaveSalon, removeMember } from './actions.ts'
import { listMembers } from './data.ts'
import { accept, invite, lookAt, revoke } from './invitations/actions.ts'
import { listInvitations } from './invitations/data.ts'
import { linkLimits, newSalonLimits } from './rules.ts'
import { openSalon, switchSalon } from './salons/actions.ts'
import { listWorkplaces } from './salons/data.ts'

export const membersApi = implement(
  memberRoutes,
  {
    list: async ({ sql, actor, now }) => ({
      members: await listMembers(sql, actor.salonId, actor.userId),
      invitations: await listInvitations(sql, actor.salonId, now()),
    }),

    invite,
    revoke,

    look: async (call) => {
      await limit(call, linkLimits(callerOf(call.origin.ip)))
      return unrecorded('whoever looks at an invitation changes nothing', await lookAt(call))
    },

    accept: async (call) => {
      await limit(call, linkLimits(callerOf(call.origin.ip)))
      return accept(call)
    },

    change: changeMember,
    leave: leaveSalon,
    remove: removeMember,
    handOver,

    workplaces: async ({ sql, actor }) => ({
      salons: await listWorkplaces(sql, actor.userId, actor.salonId),
    }),

    switch: switchSalon,
    openSalon,
  },
  { openSalon: (call) => limit(call, newSalonLimits(call.actor.userId)) },
)
