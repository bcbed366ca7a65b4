import { useQueries } from '@tanstack/react-query'
import { PaymentConcerns } from '#web/features/payments/payment-concerns.tsx'
import { WaitingPayments } from '#web/features/payments/waiting-payments.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { PlansCard } from './plans-card.tsx'
import {
  configuredPlansQuery,
  figuresQuery,
  recentQuery,
} from '#web/features/subscription/queries.ts'
import { RecentSubscriptions } from './recent-subscriptions.tsx'
import { SubscriptionFigures } from './subscription-figures.tsx'
import './admin-subscriptions.css'

/** A failure of all queries is shown once. */
function useFailure() {
  const [figures, ...others] = useQueries({
    queries: [figuresQuery, configuredPlansQuery, recentQuery(1)],
  })
  const asked = [figures, ...others]
  if (asked.some(({ data, error }) => data !== undefined || !error)) return undefined
  return { error: figures.error, retry: () => asked.forEach(({ refetch }) => void refetch()) }
}

export function AdminSubscriptions() {
  const failure = useFailure()
  return (
    <div className="admin-subscriptions page-body shrinks">
      {failure ? (
        <LoadTrouble onRetry={failure.retry}>{failure.error?.message}</LoadTrouble>
      ) : (
        <>
          <SubscriptionFigures />
          <PaymentConcerns />
          <PlansCard />
          <RecentSubscriptions />
          <WaitingPayments />
        </>
      )}
    </div>
  )
}
