import { queryOptions, useQuery } from '@tanstack/react-query'
import { clientRoutes, clientsPerPage } from '#contract/clients/clients.ts'
import { addDays } from '#contract/kit/time.ts'
import { call } from '#web/platform/call.ts'
import { useDebounced } from '#web/platform/forms/use-debounced.ts'
import { listVisits } from './list-visits.ts'

const minute = 60_000

/** At most five clients whose name or phone is like what was typed. */
const clientMatches = (typed: string) =>
  queryOptions({
    queryKey: ['clients', 'matches', typed],
    queryFn: async ({ signal }) =>
      (await call(clientRoutes.search, { query: { q: typed }, signal })).clients,
    enabled: typed !== '',
    staleTime: minute,
  })

/** The five clients whose last visit is the most recent. */
export const lastClientsQuery = queryOptions({
  queryKey: ['clients', 'last'],
  queryFn: async ({ signal }) => {
    const query = { sort: 'last', way: 'desc', limit: 5 } as const
    return (await call(clientRoutes.list, { query, signal })).clients
  },
  staleTime: minute,
})

/** Asked when the fingers rest; an answer to what is no longer typed is never shown. */
export function useClientMatches(typed: string) {
  const wanted = typed.trim()
  const settled = useDebounced(wanted, 120)
  const { data, isFetching } = useQuery({
    ...clientMatches(settled),
    enabled: settled !== '' && settled === wanted,
  })
  return { matches: settled === wanted ? data : undefined, isFetching }
}

/** A client with a page of past and coming visits. A visit's card shows the first page, the client's own page all. */
export const historyQuery = (id: string, page = 1) =>
  queryOptions({
    queryKey: ['clients', 'history', id, page],
    queryFn: ({ signal }) => {
      const query = { page, limit: clientsPerPage }
      return call(clientRoutes.show, { params: { id }, query, signal })
    },
    placeholderData: (before, previous) => (previous?.queryKey[2] === id ? before : undefined),
  })

const weeksBack = 4
const enough = 500

/** The appointments of the weeks before a day: who comes regularly, and for what. */
export const recentQuery = (date: string) =>
  queryOptions({
    queryKey: ['clients', 'recent', date],
    queryFn: async ({ signal }) => {
      const days = { from: addDays(date, -7 * weeksBack), to: addDays(date, -1) }
      return (await listVisits({ ...days, limit: enough }, signal)).appointments
    },
    staleTime: 10 * minute,
  })
