import { queryOptions } from '@tanstack/react-query'
import { salonRoutes } from '#contract/salon.ts'
import { call } from '#web/platform/call.ts'

export const salonQuery = queryOptions({
  queryKey: ['salon'],
  queryFn: async ({ signal }) => (await call(salonRoutes.show, { signal })).salon,
})
