import { queryOptions } from '@tanstack/react-query'
import { addDays } from '#contract/kit/time.ts'
import { workingHoursRoutes } from '#contract/working-hours.ts'
import { call } from '#web/platform/call.ts'
import { listVisits } from '#web/visits/cache/list-visits.ts'

export const hoursQuery = (id: string) =>
  queryOptions({
    queryKey: ['hours', id],
    queryFn: ({ signal }) => call(workingHoursRoutes.show, { params: { id }, signal }),
  })

/** How many days ahead visits are checked for falling outside changed hours. */
export const daysAhead = 90

export const comingVisitsQuery = (barber: string, today: string) =>
  queryOptions({
    queryKey: ['appointments', 'coming', barber, today],
    queryFn: async ({ signal }) => {
      const days = { from: today, to: addDays(today, daysAhead - 1) }
      return (await listVisits({ ...days, barber }, signal)).appointments
    },
  })
