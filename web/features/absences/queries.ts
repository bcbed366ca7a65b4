import { queryOptions } from '@tanstack/react-query'
import { absenceRoutes } from '#contract/absences.ts'
import { type HolidayCountry, holidayRoutes } from '#contract/holidays.ts'
import { call } from '#web/platform/call.ts'

/** From the first day of a year on. */
export const absencesQuery = (year: number) =>
  queryOptions({
    queryKey: ['absences', year],
    queryFn: async ({ signal }) => {
      const query = { from: `${year}-01-01` }
      return (await call(absenceRoutes.list, { query, signal })).absences
    },
  })

export const holidaysQuery = (year: number, country: HolidayCountry) =>
  queryOptions({
    queryKey: ['holidays', year, country],
    queryFn: async ({ signal }) =>
      (await call(holidayRoutes.list, { query: { year, country }, signal })).holidays,
    staleTime: Infinity,
  })
