import { Footprints } from 'lucide-react'
import { Suspense } from 'react'
import { clientWords } from '#contract/clients/client-words.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import { AwaitedDialog } from '#web/ui/overlay/awaited-dialog.tsx'
import type { useWalkIn } from './use-walk-in.ts'

export const WalkInDialog = lazyPiece(async () => ({
  default: (await import('./walk-in-dialog.tsx')).WalkInDialog,
}))

/** For a client who stands at the counter. */
export const WalkInButton = ({ onWalkIn }: { onWalkIn: () => void }) => (
  <Button
    kind="outline"
    className="walk-in"
    aria-keyshortcuts="K"
    title="Një klient pa termin, tani"
    onClick={onWalkIn}
  >
    <Footprints size={17} aria-hidden />
    <span className="walk-in-word">{clientWords.walkIn}</span>
    <span aria-hidden>
      <Kbd>K</Kbd>
    </span>
  </Button>
)

/** What the button and its key open. It stands beside the page, since a head may be hidden. */
export const AskedWalkIn = ({ isAsked, onClose }: Omit<ReturnType<typeof useWalkIn>, 'walkIn'>) => (
  <Suspense fallback={<AwaitedDialog title={clientWords.walkIn} onClose={onClose} />}>
    {isAsked && <WalkInDialog onClose={onClose} />}
  </Suspense>
)
