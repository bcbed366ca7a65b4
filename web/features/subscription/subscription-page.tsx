import { Suspense } from 'react'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useSession } from '#web/platform/session.ts'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'

/** Two screens under one address, each a download of its own. */
const SalonSubscription = lazyPiece(async () => ({
  default: (await import('./salon/salon-subscription.tsx')).SalonSubscription,
}))
const AdminSubscriptions = lazyPiece(async () => ({
  default: (await import('./admin/admin-subscriptions.tsx')).AdminSubscriptions,
}))

/** Shown until the screen's program has loaded; from then on the screen draws its own placeholders. */
const PanelsWaiting = () => (
  <div className="page-gutter">
    <WaitingRows rows={10} height={54} ends={[64]} />
  </div>
)

export function SubscriptionPage() {
  const isAdmin = useSession().user?.role === 'admin'
  return (
    <>
      <PageHead title={isAdmin ? 'Menaxhimi i Abonimeve' : 'Zgjidhni Planin Tuaj'} />
      <Suspense fallback={<PanelsWaiting />}>
        {isAdmin ? <AdminSubscriptions /> : <SalonSubscription />}
      </Suspense>
    </>
  )
}
