import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { addDays } from '#contract/kit/time.ts'
import { call } from '#web/platform/call.ts'
import { listVisits } from './list-visits.ts'
import { withPending } from './pending.ts'
import { loadedWith, weekKey } from './week-cache.ts'

/** The appointments from Monday to Sunday; the week before stays in sight while the next one loads. */
export const weekQuery = (monday: string) =>
  queryOptions({
    queryKey: weekKey(monday),
    queryFn: async ({ signal, client }) => {
      const days = { from: monday, to: addDays(monday, 6) }
      const load = async () => (await listVisits(days, signal)).appointments
      return withPending(client, monday, await loadedWith(monday, load))
    },
    placeholderData: keepPreviousData,
  })
/** One visit, on whichever day it is. */
export const visitQuery = (id: string) =>
  queryOptions({
    queryKey: ['visit', id],
    queryFn: async ({ signal }) =>
      (await call(appointmentRoutes.show, { params: { id }, signal })).appointment,
    staleTime: 0,
  })

export const useAppointments = (monday: string) => useQuery(weekQuery(monday))
