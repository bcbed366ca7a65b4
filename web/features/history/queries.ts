import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type ActionType, historyRoutes, type Severity } from '#contract/history.ts'
import { call } from '#web/platform/call.ts'

export type Filters = {
  action_type: ActionType | ''
  severity: Severity | ''
  start_date: string
  search: string
}
export type Wanted = Filters & { page: number }

/** The page before stays in sight while the next one loads. */
export const historyQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['history', wanted],
    queryFn: async ({ signal }) => (await call(historyRoutes.list, { query: wanted, signal })).data,
    placeholderData: keepPreviousData,
  })

export const askAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: ['history'] })
