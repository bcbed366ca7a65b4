import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Account } from '#contract/accounts/session.ts'
import { entriesFor, type Entry, type Openness } from './menu.ts'

/** A download of its own: few accounts are an administrator's. */
const adminQuery = queryOptions({
  queryKey: ['admin-menu'],
  queryFn: async () => (await import('./admin-menu.ts')).adminEntries(),
  staleTime: Infinity,
})
const none: readonly Entry[] = []

/** What the menu of this account holds. */
export function useEntries(user: Account, openness: Openness) {
  const isAdmin = user.role === 'admin'
  const { data = none } = useQuery({ ...adminQuery, enabled: isAdmin })
  return isAdmin ? data : entriesFor(user, openness)
}
