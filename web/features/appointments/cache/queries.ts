import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { appointmentRoutes } from '#contract/appointments.ts'
import { addDays } from '#contract/kit/time.ts'
import { call } from '#web/platform/call.ts'
import { withPending } from './pending.ts'
import { weekKey } from './week-cache.ts'

/** The appointments from Monday to Sunday; the week before stays in sight while the next one loads. */
export const weekQuery = (monday: string) =>
  queryOptions({
    queryKey: weekKey(monday),
    queryFn: async ({ signal, client }) => {
      const query = { from: monday, to: addDays(monday, 6) }
      const { appointments } = await call(appointmentRoutes.list, { query, signal })
      return withPending(client, monday, appointments)
    },
    placeholderData: keepPreviousData,
  })
export const useAppointments = (monday: string) => useQuery(weekQuery(monday))
