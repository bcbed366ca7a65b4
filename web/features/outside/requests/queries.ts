import { queryOptions } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import { momentOf } from '#contract/visits/visit-time.ts'
import { type Request, requestRoutes } from '#contract/outside/requests.ts'
import { call } from '#web/platform/call.ts'

/** A slot that is held for somebody on the waiting list until they answer. */
export type Offered = Appointment & { readonly offerUntil: string }
export const isOffered = (row: Request | Offered): row is Offered => row.offerUntil !== null

/** Requests and offers, the next visit first. Among the appointments: one that is answered anywhere leaves the list at once. */
export const requestsQuery = queryOptions({
  queryKey: ['appointments', 'requests'],
  queryFn: async ({ signal }) => {
    const { requests, offers } = await call(requestRoutes.list, { signal })
    return [...requests, ...(offers as Offered[])].toSorted((one, other) =>
      momentOf(one).localeCompare(momentOf(other)),
    )
  },
})

/** The requests that were answered today. */
export const answeredQuery = queryOptions({
  queryKey: ['appointments', 'answered-requests'],
  queryFn: async ({ signal }) => (await call(requestRoutes.answered, { signal })).requests,
})
