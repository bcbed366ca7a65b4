import { Suspense } from 'react'
import { fullDay } from '#contract/kit/albanian.ts'
import { choosePlan, planLabels } from '#contract/subscription/subscription.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useSession } from '#web/platform/session.ts'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { currentPlan } from './current-plan.ts'
import { useSubscription } from './salon/status-query.ts'

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

/** Who has paid is told until when; the choice of a plan is for the others first of all. */
function SalonHead() {
  const { status } = useSubscription()
  const plan = status && currentPlan(status)
  if (!plan) return <PageHead title={choosePlan} />
  const end = status.subscriptionEndDate
  return (
    <PageHead title="Abonimi">
      {planLabels[plan]}
      {end && `, deri më ${fullDay(end)}`}
    </PageHead>
  )
}

export function SubscriptionPage() {
  const isAdmin = useSession().user?.role === 'admin'
  return (
    <>
      {isAdmin ? <PageHead title="Menaxhimi i Abonimeve" /> : <SalonHead />}
      <Suspense fallback={<PanelsWaiting />}>
        {isAdmin ? <AdminSubscriptions /> : <SalonSubscription />}
      </Suspense>
    </>
  )
}
