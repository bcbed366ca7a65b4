import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { holidayCountries } from '#contract/absences/holidays.ts'
import { addDays } from '#contract/kit/time.ts'
import { workingHoursRoutes } from '#contract/working-hours.ts'
import { holidaysQuery } from '#web/lists/absences.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { servicesQuery } from '#web/lists/services.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { call } from '#web/platform/call.ts'
import { usePainted } from '#web/platform/loading/use-painted.ts'
import { awayKey, hoursKey } from './times-keys.ts'
import { type Times, timesOf } from './times.ts'

/** The working hours of all barbers. */
export const hoursQuery = queryOptions({
  queryKey: hoursKey,
  queryFn: async ({ signal }) => (await call(workingHoursRoutes.list, { signal })).barbers,
})

/** From Monday on, and the day after the last week: an evening may reach into it. */
export const awayQuery = (monday: string, weeks = 1) =>
  queryOptions({
    queryKey: awayKey(monday, weeks),
    queryFn: async ({ signal }) => {
      const query = { from: monday, to: addDays(monday, 7 * weeks) }
      return (await call(absenceRoutes.list, { query, signal })).absences
    },
    placeholderData: keepPreviousData,
  })

const nothing: readonly never[] = []

/** Holidays of the year in which the week ends: at a turn of the year only the new one has any. They load last, as mere notes. */
function useHolidays(monday: string, country: string | undefined, isAsked: boolean) {
  const known = holidayCountries.find((one) => one === country)
  const isPainted = usePainted(isAsked)
  const { data } = useQuery({
    ...holidaysQuery(Number(addDays(monday || '2000-01-01', 6).slice(0, 4)), known ?? 'AL'),
    enabled: isAsked && isPainted && known !== undefined,
  })
  return data ?? nothing
}

/** Undefined until everything is fetched; hours or absences that can't be fetched count as none. */
export function useTimes(monday: string, weeks?: number): Times | undefined {
  const isAsked = monday !== ''
  const { data: salon } = useQuery(salonQuery)
  const { data: staff } = useQuery(staffQuery)
  const hours = useQuery(hoursQuery)
  const away = useQuery({ ...awayQuery(monday, weeks), enabled: isAsked })
  const isSettled = !hours.isPending && (!away.isPending || !isAsked)
  const holidays = useHolidays(monday, salon?.country, isAsked && isSettled)
  // Only read from the cache: the services are fetched after the day, by the components that need them.
  const { data: services } = useQuery({ ...servicesQuery, enabled: false })
  return useMemo(() => {
    if (!salon || !staff || !isSettled) return undefined
    const told = timesOf(salon, staff, hours.data ?? nothing, away.data ?? nothing)
    const buffers = new Map(services?.map(({ id, buffer }) => [id, buffer]))
    return { ...told, holidays, buffers }
  }, [salon, staff, isSettled, hours.data, away.data, holidays, services])
}
