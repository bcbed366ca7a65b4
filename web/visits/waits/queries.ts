import { queryOptions } from '@tanstack/react-query'
import type { FreedSlot } from '#contract/freed.ts'
import { waitingRoutes } from '#contract/waiting/waiting.ts'
import { call } from '#web/platform/call.ts'

/** Among the appointments: what is booked, moved or cancelled anywhere changes what fits. */
export const waitingKey = ['appointments', 'waiting'] as const

/** Who waits for a slot, in the order of asking. */
export const waitingQuery = queryOptions({
  queryKey: waitingKey,
  queryFn: async ({ signal }) => (await call(waitingRoutes.list, { signal })).waiting,
})

/** Whom a slot would fit, in the order of asking, and beside them who wishes for it and cannot have it. */
export const whoFitsQuery = (slot: FreedSlot) =>
  queryOptions({
    queryKey: [...waitingKey, slot],
    queryFn: ({ signal }) => call(waitingRoutes.list, { query: slot, signal }),
  })
