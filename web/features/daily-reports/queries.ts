import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dailyReportRoutes } from '#contract/daily-reports.ts'
import { notificationRoutes } from '#contract/notifications/notifications.ts'
import { call } from '#web/platform/call.ts'
import { isBilled } from '#web/platform/site.ts'

export const scheduleQuery = queryOptions({
  queryKey: ['daily-reports', 'schedule'],
  queryFn: async () => {
    const { schedule, last } = await call(dailyReportRoutes.schedule)
    return { schedule, last }
  },
})

const perPage = 20

/** Those who can have a report. The page before stays in sight while the next one loads. */
export const salonsQuery = (q: string, page: number) =>
  queryOptions({
    queryKey: ['daily-reports', 'salons', q, page],
    queryFn: ({ signal }) => {
      const query = { audience: isBilled() ? 'active' : 'all', q, page, limit: perPage } as const
      return call(notificationRoutes.recipients, { query, signal })
    },
    placeholderData: keepPreviousData,
  })
