import { memberRoutes } from '#contract/members.ts'
import { callerOf } from '#server/core/networks.ts'
import { implement } from '#server/http/route.ts'
import { limit } from '#server/security/rate-limit.ts'
import { changeMember, handOver, leaveSalon, removeMember } from './actions.ts'
import { listMembers } from './data.ts'
import { accept, invite, lookAt, revoke } from './invitations/actions.ts'
import { listInvitations } from './invitations/data.ts'
import { alsoTaken, linkLimits, newSalonLimits } from './rules.ts'
import { openSalon, switchSalon } from './salons/actions.ts'
import { listWorkplaces } from './salons/data.ts'

export const membersApi = implement(
  memberRoutes,
  {
    list: async ({ sql, actor, now }) => ({
      members: await listMembers(sql, actor.salonId, actor.userId),
      invitations: await listInvitations(sql, actor.salonId, now()),
    }),

    invite: async (call) => {
      const invitation = await invite(call)
      return { message: `Ftesa u dërgua te ${invitation.email}.`, invitation }
    },

    revoke: async (call) => {
      await revoke(call)
      return { message: 'Ftesa u anulua: linku nuk vlen më.' }
    },

    look: async (call) => {
      await limit(call, linkLimits(callerOf(call.origin.ip)))
      return lookAt(call)
    },

    accept: async (call) => {
      await limit(call, linkLimits(callerOf(call.origin.ip)))
      return { message: 'Mirë se erdhët në ekip!', ...(await accept(call)) }
    },

    change: async (call) => {
      const { member, taken } = await changeMember(call)
      return { message: `${member.name} u ruajt.${alsoTaken(taken)}`, member }
    },

    leave: async (call) => {
      return { message: `Ju u larguat nga salloni.${alsoTaken(await leaveSalon(call))}` }
    },

    remove: async (call) => {
      const { member, taken } = await removeMember(call)
      return { message: `${member.name} u hoq nga ekipi.${alsoTaken(taken)}` }
    },

    handOver: async (call) => {
      const { name } = await handOver(call)
      return { message: `Pagesat e sallonit i mban tani ${name}.` }
    },

    workplaces: async ({ sql, actor }) => ({
      salons: await listWorkplaces(sql, actor.userId, actor.salonId),
    }),

    switch: async (call) => {
      const { salonName, ...entered } = await switchSalon(call)
      return { message: `Jeni te salloni ${salonName}.`, ...entered }
    },

    openSalon: async (call) => {
      const salon = await openSalon(call)
      return { message: `Salloni ${salon.name} u hap.`, salon }
    },
  },
  { openSalon: (call) => limit(call, newSalonLimits(call.actor.userId)) },
)
