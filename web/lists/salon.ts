import { queryOptions, useQuery } from '@tanstack/react-query'
import { salonRoutes } from '#contract/salon.ts'
import { call } from '#web/platform/call.ts'
import { followSalon, useSession } from '#web/platform/session.ts'

export const salonQuery = queryOptions({
  queryKey: ['salon'],
  queryFn: async ({ signal }) => {
    const { salon } = await call(salonRoutes.show, { signal })
    followSalon(salon)
    return salon
  },
})

/** What the session says of the salon, until the salon itself is here. */
function useHas(what: 'till' | 'queue') {
  const told = useSession().user?.salon
  return Boolean((useQuery(salonQuery).data ?? told)?.[what])
}

/** Whether the salon closes its visits at the till. */
export const useHasTill = () => useHas('till')

/** Whether who comes without an appointment waits in a line. */
export const useHasQueue = () => useHas('queue')
