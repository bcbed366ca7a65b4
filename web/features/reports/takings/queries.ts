import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dayRoutes } from '#contract/till/days.ts'
import type { Span } from '#contract/reports/figures.ts'
import { addDays } from '#contract/kit/time.ts'
import { saleRoutes } from '#contract/till/sales.ts'
import { call } from '#web/platform/call.ts'

/** Loaded again with each newer report (`asOf`), under which it is shown. */
export const takingsQuery = ({ from, to }: Span, asOf: string) =>
  queryOptions({
    queryKey: ['till', 'takings', from, to, asOf],
    queryFn: async ({ signal }) =>
      (await call(dayRoutes.takings, { query: { from, to }, signal })).takings,
    placeholderData: keepPreviousData,
  })

const daysAtOnce = 31

/** The sales of the last of these days; of fewer days where that is more than one answer holds. */
async function lastSales(span: Span, days: number, signal: AbortSignal) {
  const { to } = span
  const wanted = addDays(to, 1 - days)
  const from = wanted < span.from ? span.from : wanted
  const { sales, truncated } = await call(saleRoutes.list, { query: { from, to }, signal })
  if (truncated && from < to) return lastSales(span, Math.ceil(days / 2), signal)
  return { from, to, sales }
}

/** The sales of a span, from its end towards its beginning. */
export const salesQuery = ({ from, to }: Span) =>
  infiniteQueryOptions({
    queryKey: ['till', 'sales-behind', from, to],
    queryFn: ({ pageParam, signal }) => lastSales({ from, to: pageParam }, daysAtOnce, signal),
    initialPageParam: to,
    getNextPageParam: (last) => (last.from > from ? addDays(last.from, -1) : undefined),
  })
