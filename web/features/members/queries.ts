import { queryOptions } from '@tanstack/react-query'
import { type Invitation, type Member, memberRoutes } from '#contract/members/members.ts'
import { call } from '#web/platform/call.ts'

export type Team = { members: readonly Member[]; invitations: readonly Invitation[] }

/** The key is the live topic: a change on another screen loads it again. */
export const teamQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }): Promise<Team> => call(memberRoutes.list, { signal }),
})
