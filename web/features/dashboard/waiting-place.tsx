import { Suspense } from 'react'
import type { WaitingSideProps } from '#web/features/waiting/waiting-card.tsx'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'

export const WaitingCard = lazyPiece(async () => ({
  default: (await import('#web/features/waiting/waiting-card.tsx')).WaitingCard,
}))

const Side = lazyPiece(async () => ({
  default: (await import('#web/features/waiting/waiting-card.tsx')).WaitingSide,
}))

/** What stands beside a day, with those who wait for an answer. */
export const WaitingSide = (props: WaitingSideProps) => (
  <Suspense fallback={props.awaited}>
    <Side {...props} />
  </Suspense>
)
