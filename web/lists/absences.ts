import { queryOptions } from '@tanstack/react-query'
import { type Absence, absenceRoutes } from '#contract/absences/absences.ts'
import { type HolidayCountry, holidayRoutes } from '#contract/absences/holidays.ts'
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

/**
 * How many visits lie ahead in each absence. Its key begins with `appointments`, so that moving or cancelling a visit counts
 * anew; `known` are the absences to count for.
 */
export const insideQuery = (known: readonly Absence[], today: string) =>
  queryOptions({
    queryKey: ['appointments', 'inside', known.map(({ id, version }) => `${id} ${version}`)],
    queryFn: async ({ signal }) => {
      const query = { from: today, inside: 'true' }
      const { absences } = await call(absenceRoutes.list, { query, signal })
      return new Map(absences.map(({ id, inside = 0 }) => [id, inside]))
    },
  })

/** The visits ahead in one absence. */
export const insideVisitsQuery = (id: string) =>
  queryOptions({
    queryKey: ['appointments', 'inside', 'of', id],
    queryFn: async ({ signal }) =>
      (await call(absenceRoutes.visits, { params: { id }, signal })).visits,
  })

export const holidaysQuery = (year: number, country: HolidayCountry) =>
  queryOptions({
    queryKey: ['holidays', year, country],
    queryFn: async ({ signal }) =>
      (await call(holidayRoutes.list, { query: { year, country }, signal })).holidays,
    staleTime: Infinity,
  })
