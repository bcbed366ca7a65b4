import { Suspense } from 'react'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { useUnsent } from '#web/platform/outbox/unsent-acts.ts'

const Strip = lazyPiece(async () => ({
  default: (await import('#web/features/unsent/strip.tsx')).Strip,
}))

/** The strip at the panel's foot, fetched with the offline part of the app. */
export function OfflineStrip() {
  const isOnline = useOnline()
  const isShown = useUnsent().length > 0 || !isOnline
  return (
    <output className="offline">
      <Suspense>{isShown && <Strip />}</Suspense>
    </output>
  )
}
