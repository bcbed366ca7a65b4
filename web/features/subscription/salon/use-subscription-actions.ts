import { useQueryClient } from '@tanstack/react-query'
import { subscriptionRoutes } from '#contract/subscription/subscription.ts'
import {
  subscriptionErrors,
  subscriptionWords,
} from '#contract/subscription/subscription-refusals.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { learnStatus } from './ask-status.ts'
import { statusQuery } from './status-query.ts'

type Routes = typeof subscriptionRoutes
const { cancelFailed, cancelFailedShort } = subscriptionWords

function failureOf(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  return error.is(subscriptionErrors.noSubscription)
    ? error.message
    : `${cancelFailedShort} · ${cancelFailed}`
}

/** Cancelling, and taking it back; menu, banners and both tabs follow the answer. */
export function useSubscriptionActs() {
  const client = useQueryClient()

  async function change(route: Routes['cancel'] | Routes['resume']) {
    const { message, subscription } = await call(route)
    await client.cancelQueries(statusQuery)
    learnStatus(subscription)
    client.setQueryData(statusQuery.queryKey, subscription)
    toast.success(message)
  }
  return {
    cancel: () =>
      change(subscriptionRoutes.cancel).catch((error: unknown) => toast.error(failureOf(error))),
    resume: () =>
      change(subscriptionRoutes.resume).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        toast.error(error.message)
      }),
  }
}
