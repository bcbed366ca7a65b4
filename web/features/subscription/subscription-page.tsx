import { Suspense } from 'react'
import { lazyPiece } from '#web/platform/lazy-piece.ts'
import { useSession } from '#web/platform/session.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { DelayedSpinner } from '#web/ui/spinner.tsx'

/** Two screens under one address: whoever needs one never downloads the other. */
const SalonSubscription = lazyPiece(async () => ({
  default: (await import('./salon-subscription.tsx')).SalonSubscription,
}))
const AdminSubscriptions = lazyPiece(async () => ({
  default: (await import('./admin-subscriptions.tsx')).AdminSubscriptions,
}))

export function SubscriptionPage() {
  const isAdmin = useSession().user?.role === 'admin'
  return (
    <>
      <PageHead title={isAdmin ? 'Menaxhimi i Abonimeve' : 'Zgjidhni Planin Tuaj'} />
      <Suspense fallback={<DelayedSpinner />}>
        {isAdmin ? <AdminSubscriptions /> : <SalonSubscription />}
      </Suspense>
    </>
  )
}
