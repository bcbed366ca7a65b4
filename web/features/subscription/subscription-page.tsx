import { Suspense } from 'react'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useSession } from '#web/platform/session.ts'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { DelayedSpinner } from '#web/ui/text/spinner.tsx'

/** Two screens under one address, each a download of its own. */
const SalonSubscription = lazyPiece(async () => ({
  default: (await import('./salon/salon-subscription.tsx')).SalonSubscription,
}))
const AdminSubscriptions = lazyPiece(async () => ({
  default: (await import('./admin/admin-subscriptions.tsx')).AdminSubscriptions,
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
