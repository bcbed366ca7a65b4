import { queryOptions, useQuery } from '@tanstack/react-query'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { call } from '#web/platform/call.ts'
import { useRight } from '#web/platform/rights.ts'
import { useSession } from '#web/platform/session.ts'
import { hasBegunKey } from '#web/visits/cache/week-cache.ts'

/** Whether the salon has any appointment at all. */
const hasBegunQuery = queryOptions({
  queryKey: hasBegunKey,
  queryFn: async ({ signal }) => {
    const { appointments } = await call(appointmentRoutes.list, { query: { limit: 1 }, signal })
    return appointments.length > 0
  },
})

/**
 * Until a salon has its first appointment, on whichever day that is; for the members who set it up. Asked only where the
 * week is empty, or not known yet and the account is of today.
 */
export function useFirstDay(today: string, isEmpty: boolean | undefined): boolean | 'awaited' {
  const { user } = useSession()
  const isMadeToday = user !== undefined && user.createdAt >= today
  const isAsked = useRight('settings') && (isEmpty ?? isMadeToday)
  const { data: hasBegun, isPending } = useQuery({ ...hasBegunQuery, enabled: isAsked })
  if (!isAsked || hasBegun) return false
  return isPending || isEmpty === undefined ? 'awaited' : hasBegun === false
}
