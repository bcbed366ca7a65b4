import { queryOptions } from '@tanstack/react-query'
import { requestRoutes } from '#contract/requests.ts'
import { call } from '#web/platform/call.ts'

/** Among the appointments: a request that is answered anywhere leaves the list at once. */
export const requestsQuery = queryOptions({
  queryKey: ['appointments', 'requests'],
  queryFn: async ({ signal }) => (await call(requestRoutes.list, { signal })).requests,
})

/** The requests that were answered today. */
export const answeredQuery = queryOptions({
  queryKey: ['appointments', 'answered-requests'],
  queryFn: async ({ signal }) => (await call(requestRoutes.answered, { signal })).requests,
})
