import { planRoutes } from '#contract/plans.ts'
import { implement } from '#server/http/route.ts'
import { savePlans } from './actions.ts'
import { listPlans } from './data.ts'

export const plansApi = implement(planRoutes, {
  list: async ({ sql }) => ({ plans: await listPlans(sql) }),
  configured: async ({ sql }) => ({ plans: await listPlans(sql) }),
  save: savePlans,
})
