import { queryOptions } from '@tanstack/react-query'
import { secondFactorRoutes } from '#contract/accounts/second-factor.ts'
import { call } from '#web/platform/call.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(secondFactorRoutes.read, { signal }),
})
