import { queryOptions } from '@tanstack/react-query'
import { calendarRoutes } from '#contract/calendars.ts'
import { call } from '#web/platform/call.ts'

export const calendarsQuery = queryOptions({
  queryKey: ['calendars'],
  queryFn: ({ signal }) => call(calendarRoutes.list, { signal }),
})
