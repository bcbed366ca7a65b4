import { queryOptions } from '@tanstack/react-query'
import { dayRoutes } from '#contract/days.ts'
import { call } from '#web/platform/call.ts'

export const dayQuery = (date: string) =>
  queryOptions({
    queryKey: ['till', 'day', date],
    queryFn: async ({ signal }) => (await call(dayRoutes.show, { params: { date }, signal })).day,
  })

/** What a day took, as Arka's last line says it. */
export const takenQuery = (date: string) =>
  queryOptions({
    queryKey: ['till', 'taken', date],
    queryFn: async ({ signal }) =>
      (await call(dayRoutes.takings, { query: { from: date, to: date }, signal })).takings.total,
  })

export const countedDaysQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['till', 'days', from, to],
    queryFn: async ({ signal }) =>
      (await call(dayRoutes.list, { query: { from, to }, signal })).days,
  })
