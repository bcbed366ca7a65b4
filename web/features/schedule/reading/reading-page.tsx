import { Suspense } from 'react'
import { Redirect } from 'wouter'
import { SubscriptionGate } from '#web/features/subscription/salon/gate.tsx'
import { useSubscription } from '#web/features/subscription/salon/status-query.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { DelayedSpinner } from '#web/ui/text/spinner.tsx'

/** Apart from the page, so that the schedule of open salons shares no files with it. */
const ReadableDays = lazyPiece(async () => ({
  default: (await import('./readable-days.tsx')).ReadableDays,
}))

/** The days of a salon whose gate has closed, as long as they may be read; never a way around an open or a shut gate. */
export function ReadingPage() {
  const { status, open, isReadable } = useSubscription()
  if (open) return <Redirect to="/terminet" replace />
  if (!isReadable) return <SubscriptionGate>{null}</SubscriptionGate>
  return (
    <Suspense fallback={<DelayedSpinner />}>
      <ReadableDays until={status?.readOnlyUntil ?? ''} />
    </Suspense>
  )
}
