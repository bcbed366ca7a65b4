import { useQueryClient } from '@tanstack/react-query'
import type { MemberRole } from '#contract/access.ts'
import { type Invitation, type Member, memberRoutes } from '#contract/members/members.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { profileQuery } from '#web/platform/session.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { tellUndoable } from '#web/visits/cache/undo-entry.ts'
import { teamQuery } from './queries.ts'

export type Place = { role?: MemberRole; staffId?: string | null }

/** Each act tells how it ended, and the list is asked for again either way: what was refused stands as it was. */
export function useTeamActs() {
  const client = useQueryClient()

  async function told(asked: Promise<Parameters<typeof tellUndoable>[1]>) {
    try {
      tellUndoable(client, await asked)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
      return false
    } finally {
      void client.invalidateQueries(teamQuery)
    }
  }
  async function change({ userId, isMe }: Member, place: Place) {
    void client.cancelQueries(teamQuery)
    client.setQueryData(teamQuery.queryKey, (team) => {
      if (!team) return undefined
      const follow = (one: Member) => (one.userId === userId ? { ...one, ...place } : one)
      return { ...team, members: team.members.map(follow) }
    })
    await told(call(memberRoutes.change, { params: { userId }, body: place }))
    // The menus of this tab follow the rights that are left.
    if (isMe) await client.fetchQuery({ ...profileQuery, staleTime: 0 }).catch(() => undefined)
  }
  return {
    change,
    /** Sent anew, the older link of the same address is dead. */
    invite: ({ email, role, staffId }: Pick<Invitation, 'email' | 'role' | 'staffId'>) =>
      told(
        call(memberRoutes.invite, { body: { ...(email !== null && { email }), role, staffId } }),
      ),
    remove: ({ userId }: Member) => told(call(memberRoutes.remove, { params: { userId } })),
    handOver: ({ userId }: Member) => told(call(memberRoutes.handOver, { body: { userId } })),
    resetSecondFactor: ({ userId }: Member) =>
      told(call(memberRoutes.resetSecondFactor, { params: { userId }, body: {} })),
    revoke: ({ id }: Invitation) => told(call(memberRoutes.revoke, { params: { id } })),
  }
}
export type TeamActs = ReturnType<typeof useTeamActs>
