import { queryOptions } from '@tanstack/react-query'
import { dayRoutes } from '#contract/till/days.ts'
import { call } from '#web/platform/call.ts'

export const dayQuery = (date: string) =>
  queryOptions({
    queryKey: ['till', 'day', date],
    queryFn: async ({ signal }) => (await call(dayRoutes.show, { params: { date }, signal })).day,
  })

/** The takings of a day: the total in the last line of Arka. */
export async function readTaken(date: string, signal: AbortSignal) {
  const query = { from: date, to: date }
  return (await call(dayRoutes.takings, { query, signal })).takings.total
}

export const countedDaysQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['till', 'days', from, to],
    queryFn: async ({ signal }) =>
      (await call(dayRoutes.list, { query: { from, to }, signal })).days,
  })
