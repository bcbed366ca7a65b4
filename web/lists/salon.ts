import { queryOptions, useQuery } from '@tanstack/react-query'
import { salonRoutes } from '#contract/salon.ts'
import { call } from '#web/platform/call.ts'
import { followSalon } from '#web/platform/session.ts'

export const salonQuery = queryOptions({
  queryKey: ['salon'],
  queryFn: async ({ signal }) => {
    const { salon } = await call(salonRoutes.show, { signal })
    followSalon(salon)
    return salon
  },
})

/** Whether the salon closes its visits at the till. */
export const useHasTill = () => useQuery(salonQuery).data?.till === true

/** Whether who comes without an appointment waits in a line. */
export const useHasQueue = () => Boolean(useQuery(salonQuery).data?.queue)
