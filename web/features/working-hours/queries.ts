import { queryOptions } from '@tanstack/react-query'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { addDays } from '#contract/kit/time.ts'
import { workingHoursRoutes } from '#contract/working-hours.ts'
import { call } from '#web/platform/call.ts'

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
      const query = { from: today, to: addDays(today, daysAhead - 1), barber }
      return (await call(appointmentRoutes.list, { query, signal })).appointments
    },
  })
