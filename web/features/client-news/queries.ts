import { queryOptions } from '@tanstack/react-query'
import { clientNewsRoutes } from '#contract/client-news.ts'
import { call } from '#web/platform/call.ts'

/** The key begins with `appointments`, so that a client's act on the own page reaches every open screen at once. */
export const clientNewsQuery = queryOptions({
  queryKey: ['appointments', 'client-news'],
  queryFn: async ({ signal }) => (await call(clientNewsRoutes.list, { signal })).news,
})
