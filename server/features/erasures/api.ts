import { erasureRoutes } from '#contract/erasures.ts'
import { implement } from '#server/http/route.ts'
import { eraseClient } from './actions.ts'
import { receiptsOf } from './data.ts'

export const erasuresApi = implement(erasureRoutes, {
  erase: eraseClient,
  list: async ({ sql, actor }) => ({ erasures: await receiptsOf(sql, actor.salonId) }),
})
