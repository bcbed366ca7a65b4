import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Period } from '#contract/reports/figures.ts'
import { topActivityRoutes } from '#contract/top-activities.ts'
import { call } from '#web/platform/call.ts'

/** The period before stays in sight while the next one loads. */
export const rankingQuery = (period: Period) =>
  queryOptions({
    queryKey: ['top-activities', period],
    queryFn: async ({ signal }) =>
      (await call(topActivityRoutes.list, { query: { period }, signal })).data,
    placeholderData: keepPreviousData,
  })
