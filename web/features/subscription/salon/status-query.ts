import { queryOptions, useQuery } from '@tanstack/react-query'
import { dayOf } from '#contract/kit/time.ts'
import {
  isOpen,
  type SubscriptionStatus,
  throttleSeconds,
} from '#contract/subscription/subscription.ts'
import { useSession } from '#web/platform/session.ts'
import { isBilled } from '#web/platform/site.ts'
import { askStatus, waitForNext } from './ask-status.ts'
import { rememberedStatus } from './remembered-status.ts'

/** Polled while a mounted component reads it, and asked again at once after news. */
export const statusQuery = queryOptions({
  queryKey: ['subscription', 'status'],
  queryFn: askStatus,
  staleTime: throttleSeconds * 1000,
  retryDelay: throttleSeconds * 1000,
  refetchInterval: waitForNext,
})

/** Whether the schedule may still be read: for a while after the subscription has ended. */
export const mayBeRead = ({ readOnlyUntil }: SubscriptionStatus) =>
  (readOnlyUntil ?? '') >= dayOf(new Date())

/**
 * Administrators, accounts without a salon and installations that sell nothing have no subscription: no request is made
 * for them, and everything is open. `open` is undefined until an answer is there.
 */
export function useSubscription() {
  const { user } = useSession()
  const needed = user?.role === 'user' && user.salon !== null && isBilled()
  const { data: told, error } = useQuery({ ...statusQuery, enabled: needed })
  if (!needed)
    return { status: undefined, isKnown: true, error: null, open: true, isReadable: false }
  const status = told ?? rememberedStatus(user)
  const isKnown = told !== undefined
  const open = isOpen(status) || (isKnown ? false : undefined)
  return { status, isKnown, error, open, isReadable: open === false && mayBeRead(status) }
}
