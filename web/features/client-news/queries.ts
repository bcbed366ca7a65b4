import { queryOptions } from '@tanstack/react-query'
import { clientNewsRoutes } from '#contract/client-news.ts'
import { call } from '#web/platform/call.ts'

/** Among the appointments: what a client does on the own page is on every open screen at once. */
export const clientNewsQuery = queryOptions({
  queryKey: ['appointments', 'client-news'],
  queryFn: async ({ signal }) => (await call(clientNewsRoutes.list, { signal })).news,
})
