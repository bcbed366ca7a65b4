import { type ComponentProps, Suspense } from 'react'
import { LateButton } from '#web/features/late/late-button.tsx'
import { useHasQueue } from '#web/lists/salon.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'

const HeadNext = lazyPiece(async () => ({
  default: (await import('#web/features/queue/queue-strip.tsx')).HeadNext,
}))

/** What is done from the head of a barber's column today. */
export function HeadActs(props: ComponentProps<typeof LateButton>) {
  const hasQueue = useHasQueue()
  return (
    <>
      <Suspense>{hasQueue && <HeadNext barberId={props.barberId} />}</Suspense>
      <LateButton {...props} />
    </>
  )
}
