import { queryOptions } from '@tanstack/react-query'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { call } from '#web/platform/call.ts'
import { weeks } from '../cache/week-cache.ts'

/** The visits that were booked with this one; asked for again with the weeks. */
export const seriesQuery = (id: string) =>
  queryOptions({
    queryKey: [...weeks, 'series', id],
    queryFn: ({ signal }) => call(appointmentRoutes.series, { params: { id }, signal }),
    staleTime: 0,
  })
