import { queryOptions } from '@tanstack/react-query'
import { planRoutes } from '#contract/plans.ts'
import { call } from '#web/platform/call.ts'

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async () => (await call(planRoutes.list)).plans,
})
