import { queryOptions } from '@tanstack/react-query'
import { dailyReportRoutes } from '#contract/daily-reports.ts'
import { call } from '#web/platform/call.ts'

export const scheduleQuery = queryOptions({
  queryKey: ['daily-reports', 'schedule'],
  queryFn: async () => {
    const { schedule, last } = await call(dailyReportRoutes.schedule)
    return { schedule, last }
  },
})
