import { queryOptions, useQuery } from '@tanstack/react-query'
import { addMonths } from '#contract/kit/time.ts'
import { monthRoutes } from '#contract/till/months.ts'
import { call } from '#web/platform/call.ts'

const monthQuery = (first: string) =>
  queryOptions({
    queryKey: ['till', 'month', first.slice(0, 7)],
    queryFn: async ({ signal }) =>
      (await call(monthRoutes.show, { params: { month: first.slice(0, 7) }, signal })).month,
  })

export type Shown = {
  /** The first day of the month. */
  readonly first: string
  readonly today: string
  /** Whether the salon's day is known. */
  readonly isReady: boolean
}

/** A month that has not begun is not asked for. */
export const useMonth = ({ first, today, isReady }: Shown) =>
  useQuery({ ...monthQuery(first), enabled: isReady && first <= today })

/** To compare with; nobody waits for it. */
export const useMonthBefore = ({ first, today, isReady }: Shown) =>
  useQuery({ ...monthQuery(addMonths(first, -1)), enabled: isReady && first <= today }).data
