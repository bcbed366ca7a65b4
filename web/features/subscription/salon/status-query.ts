import { queryOptions, useQuery } from '@tanstack/react-query'
import { isOpen, throttleSeconds } from '#contract/subscription.ts'
import { useSession } from '#web/platform/session.ts'
import { isBilled } from '#web/platform/site.ts'
import { askStatus, waitForNext } from './ask-status.ts'
import { rememberedStatus } from './remembered-status.ts'

/** Polled as long as somebody on screen needs it, and looked at again at once after news. */
export const statusQuery = queryOptions({
  queryKey: ['subscription', 'status'],
  queryFn: askStatus,
  staleTime: throttleSeconds * 1000,
  retryDelay: throttleSeconds * 1000,
  refetchInterval: waitForNext,
})

/**
 * Administrators have no subscription, and where nothing is sold no account has: nothing is asked for them and everything is open. `open` is undefined as long
 * as nobody can tell.
 */
export function useSubscription() {
  const { user } = useSession()
  const needed = user?.role === 'user' && isBilled()
  const { data: told, error } = useQuery({ ...statusQuery, enabled: needed })
  if (!needed) return { status: undefined, isKnown: true, error: null, open: true }
  const status = told ?? rememberedStatus(user)
  const isKnown = told !== undefined
  return { status, isKnown, error, open: isOpen(status) || (isKnown ? false : undefined) }
}
