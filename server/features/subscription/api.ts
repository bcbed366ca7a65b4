import { dayOf } from '#contract/kit/time.ts'
import { retryAfterTooMany, subscriptionRoutes } from '#contract/subscription.ts'
import { implement } from '#server/platform/endpoint.ts'
import { limit } from '#server/platform/rate-limit.ts'
import { subscriptionOf } from './data.ts'
import { statusLimits, statusOn } from './rules.ts'

export const subscriptionApi = implement(subscriptionRoutes, {
  status: async ({ actor, ...deps }) => {
    await limit(deps, statusLimits(actor.userId), { wait: retryAfterTooMany.seconds })
    return statusOn(dayOf(deps.now()), await subscriptionOf(deps.sql, actor.userId))
  },
})
