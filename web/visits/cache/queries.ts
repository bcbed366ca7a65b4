import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { QueryFunctionContext } from '@tanstack/react-query'
import { type Appointment, appointmentRoutes } from '#contract/visits/appointments.ts'
import { addDays, mondayOf } from '#contract/kit/time.ts'
import { call } from '#web/platform/call.ts'
import { usePainted } from '#web/platform/loading/use-painted.ts'
import { listVisits } from './list-visits.ts'
import { laid } from './fresh-lists.ts'
import { loadedWith, weekKey } from './week-cache.ts'

type Asked = Pick<QueryFunctionContext, 'client' | 'signal'>

async function visitsOf({ client, signal }: Asked, from: string, to: string) {
  const monday = mondayOf(from)
  const load = async () => (await listVisits({ from, to }, signal)).appointments
  return laid(client, await loadedWith(monday, load), monday)
}

/** One day of its week, asked for ahead of it, and once: the week follows in any case. */
export const dayQuery = (date: string) =>
  queryOptions({
    queryKey: [...weekKey(mondayOf(date)), date],
    queryFn: (asked) => visitsOf(asked, date, date),
    retry: false,
  })

/** The appointments from Monday to Sunday; the week before stays in sight while the next one loads. */
export const weekQuery = (monday: string) =>
  queryOptions({
    queryKey: weekKey(monday),
    queryFn: async (asked) => {
      const rows = await visitsOf(asked, monday, addDays(monday, 6))
      // The day ahead of the week is in it now, and would grow old beside it.
      asked.client.removeQueries({
        queryKey: weekKey(monday),
        predicate: ({ queryKey }) => queryKey.length > 2,
      })
      return rows
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

const nothing: readonly Appointment[] = []

/**
 * The week of a date. Where its day was asked for first, the week is asked for once that day is painted, and until it is
 * here the visits of all other days are not known: `isWhole` is false. A day without visits waits for its week.
 */
export function useWeekOfDay(date: string, isDay: boolean) {
  const monday = mondayOf(date)
  const day = useQuery({ ...dayQuery(date), enabled: false })
  const hasDay = isDay && day.data !== undefined && day.data.length > 0
  const isPainted = usePainted(hasDay)
  const enabled = !day.isFetching && (!hasDay || isPainted)
  const week = useQuery({ ...weekQuery(monday), enabled })
  const isWhole = week.data !== undefined && !week.isPlaceholderData
  const items = (hasDay && !isWhole ? day.data : week.data) ?? nothing
  return { week, items, isWhole, isKnown: isWhole || hasDay }
}
