import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Period } from '#contract/reports/figures.ts'
import { reportRoutes } from '#contract/reports/reports.ts'
import { call } from '#web/platform/call.ts'
import { listVisits } from '#web/visits/cache/list-visits.ts'

/** The shown period stays while the next one loads. */
export const ownReportQuery = (period: Period) =>
  queryOptions({
    queryKey: ['reports', 'own', period],
    queryFn: async ({ signal }) =>
      (await call(reportRoutes.own, { query: { period, recent: 'past' }, signal })).data,
    placeholderData: keepPreviousData,
  })

export const systemReportQuery = (period: Period) =>
  queryOptions({
    queryKey: ['reports', 'system', period],
    queryFn: async ({ signal }) =>
      (await call(reportRoutes.system, { query: { period }, signal })).data,
    placeholderData: keepPreviousData,
  })

/** The filter for the appointments behind a figure. */
export type Wanted = {
  from?: string
  to?: string
  status?: string
  barber?: string
  service?: string
  weekday?: number
  hour?: number
}

const rowsPerPage = 50

export const behindQuery = (wanted: Wanted) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'behind', wanted],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === '' ? {} : { cursor: pageParam }
      return listVisits({ ...wanted, ...cursor, limit: rowsPerPage }, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
