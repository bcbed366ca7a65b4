import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { type HistoryFilter, salonHistoryRoutes } from '#contract/salon-history.ts'
import { call } from '#web/platform/call.ts'

/** The list before stays in sight while the next one loads. */
export const salonHistoryQuery = (filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['salon-history', filter],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(salonHistoryRoutes.list, {
        query: { ...filter, ...(cursor !== null && { cursor }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
