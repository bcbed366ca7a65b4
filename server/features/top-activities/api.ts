import { topActivityReplies, topActivityRoutes } from '#contract/top-activities.ts'
import { implement } from '#server/http/route.ts'
import { topActivitiesFor } from './actions.ts'

export const topActivitiesApi = implement(topActivityRoutes, {
  list: async (call) => ({ ...topActivityReplies.ready, data: await topActivitiesFor(call) }),
})
