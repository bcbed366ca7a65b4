import { Suspense } from 'react'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useFreed } from './use-freed.ts'

const FreedDialog = lazyPiece(async () => ({
  default: (await import('./freed-dialog.tsx')).FreedDialog,
}))

/** Comes by itself where an act has made a slot free that somebody waits for. */
export function AskedFreed() {
  const { freed, show } = useFreed()
  if (!freed) return null
  const { date, time, barber } = freed.slot
  return (
    <Suspense>
      <FreedDialog key={`${date} ${time} ${barber}`} freed={freed} onClose={() => show(null)} />
    </Suspense>
  )
}
