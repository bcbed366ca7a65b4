import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type NextVisit, nextVisitRoutes } from '#contract/returns/next-visit.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { call } from '#web/platform/call.ts'

const halfAMinute = 30_000

/** When its client would come again. It is asked anew with the visit. */
export const nextVisitQuery = (id: string) =>
  queryOptions({
    queryKey: ['visit', id, 'next'],
    queryFn: async ({ signal }) =>
      (await call(nextVisitRoutes.show, { params: { id }, signal })).next,
    staleTime: halfAMinute,
    retry: false,
  })

/** Asked for while the money is being entered; answers none where the server does not say. */
export function useNextVisitSoon({ id, client_id }: Appointment) {
  const client = useQueryClient()
  const isKnown = client_id !== null
  useEffect(() => {
    if (isKnown) void client.prefetchQuery(nextVisitQuery(id))
  }, [client, id, isKnown])
  return async (): Promise<NextVisit | null> =>
    isKnown ? client.fetchQuery(nextVisitQuery(id)).catch(() => null) : null
}
