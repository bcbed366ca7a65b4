import { Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useSession } from '#web/platform/session.ts'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { SalonWaiting, tabOf } from './salon/plans-waiting.tsx'

/** Two screens under one address, each a download of its own. */
const SalonSubscription = lazyPiece(async () => ({
  default: (await import('./salon/salon-subscription.tsx')).SalonSubscription,
}))
const AdminSubscriptions = lazyPiece(async () => ({
  default: (await import('./admin/admin-subscriptions.tsx')).AdminSubscriptions,
}))

const OfficeWaiting = () => (
  <div className="page-gutter">
    <WaitingRows rows={10} height={54} ends={[64]} />
  </div>
)

export function SubscriptionPage() {
  const isAdmin = useSession().user?.role === 'admin'
  const [search] = useSearchParams()
  return (
    <>
      <PageHead title={isAdmin ? 'Menaxhimi i Abonimeve' : 'Zgjidhni Planin Tuaj'} />
      <Suspense fallback={isAdmin ? <OfficeWaiting /> : <SalonWaiting tab={tabOf(search)} />}>
        {isAdmin ? <AdminSubscriptions /> : <SalonSubscription />}
      </Suspense>
    </>
  )
}
