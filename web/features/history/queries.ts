import { keepPreviousData, type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { type Activity, type ActionType, historyRoutes, type Severity } from '#contract/history.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { call } from '#web/platform/call.ts'

export type Filters = {
  action_type: ActionType | ''
  severity: Severity | ''
  start_date: string
  search: string
}
export type Wanted = Filters & { page: number }
/** The first page, with the counts of all. */
type Counted = ReplyOf<typeof historyRoutes.list>['data']

/** The list before stays in sight while the next one loads. */
export const countedQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['history', filters],
    queryFn: async ({ signal }) =>
      (await call(historyRoutes.list, { query: { ...filters, page: 1 }, signal })).data,
    placeholderData: keepPreviousData,
  })

type Of = { readonly counted: Counted | undefined; readonly countedAt: number }

/** The rows of a page of what was counted. They go on from the page beside it, or else from the first one. */
export function rowsQuery({ page, ...filters }: Wanted, { counted, countedAt }: Of) {
  const keyOf = (nth: number) => ['history-rows', filters, countedAt, nth]
  const isTold = !counted || page === 1 || page > counted.pagination.total_pages
  return queryOptions({
    queryKey: keyOf(page),
    queryFn: isTold
      ? skipToken
      : async ({ client, signal }) => {
          const known = (nth: number) => client.getQueryData<readonly Activity[]>(keyOf(nth))
          const query = { ...filters, ...placeOf(page, counted.activities, known) }
          return (await call(historyRoutes.turn, { query, signal })).data.activities
        },
    initialData: counted && isTold ? (page === 1 ? counted.activities : []) : undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
}

type Rows = readonly Activity[]

function placeOf(page: number, first: Rows, known: (nth: number) => Rows | undefined) {
  const [before, behind] = [known(page - 1)?.at(-1), known(page + 1)?.[0]]
  if (before) return { mark: before.mark }
  if (behind) return { mark: behind.mark, way: 'newer' } as const
  return { mark: first.at(-1)?.mark ?? '', skip: (page - 2) * first.length }
}

export const askAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: ['history'] })
