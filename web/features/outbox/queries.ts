import { queryOptions, useQuery } from '@tanstack/react-query'
import { outboxRoutes } from '#contract/outbox/outbox.ts'
import { call } from '#web/platform/call.ts'

/** After all that was ever sent: of that nothing is asked. */
const since = '2100-01-01T00:00:00Z'

/** What was written without network and waits for a decision. */
export const openActsQuery = queryOptions({
  queryKey: ['outbox', 'open'],
  queryFn: ({ signal }) => call(outboxRoutes.list, { query: { since }, signal }),
  select: ({ open }) => open,
})

/** The salon's tablets of which nothing is heard, from the same answer. */
export const silentQuery = queryOptions({
  ...openActsQuery,
  select: ({ silent }) => silent,
})

/** The newest of what was sent and is done or dropped. */
export const lateActsQuery = queryOptions({
  queryKey: ['outbox', 'lately'],
  queryFn: async ({ signal }) => (await call(outboxRoutes.list, { query: {}, signal })).lately,
})

/** How many decisions wait; what stands on another act is decided with it. */
export const useDecisionCount = () =>
  useQuery(openActsQuery).data?.filter(({ why }) => why !== 'after').length ?? 0
