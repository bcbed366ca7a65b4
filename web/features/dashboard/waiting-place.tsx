import { Suspense } from 'react'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useMedia } from '#web/platform/media.ts'

export const WaitingCard = lazyPiece(async () => ({
  default: (await import('#web/features/waiting/waiting-card.tsx')).WaitingCard,
}))

/** So narrow that what stands beside the day would lie below it. */
const useIsNarrow = () => useMedia('(max-width: 900px)')

type Props = { today: string }

/** Those who wait for an answer, beside the day. */
export const WaitingBeside = ({ today }: Props) => (
  <Suspense>{!useIsNarrow() && <WaitingCard today={today} />}</Suspense>
)

/** Those who wait for an answer, above the day, once it is drawn. */
export const WaitingAbove = ({ today, isPainted }: Props & { isPainted: boolean }) => (
  <Suspense>{useIsNarrow() && isPainted && <WaitingCard today={today} />}</Suspense>
)
