import { Footprints } from 'lucide-react'
import { clientWords } from '#contract/clients.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import type { useWalkIn } from './use-walk-in.ts'

/** One press for a client who stands at the counter. */
export const WalkInButton = ({ busy, walkIn }: ReturnType<typeof useWalkIn>) => (
  <Button
    kind="outline"
    className="walk-in"
    aria-keyshortcuts="K"
    title="Një klient pa termin, tani"
    busy={busy}
    onClick={walkIn}
  >
    <Footprints size={17} aria-hidden />
    <span className="walk-in-word">{clientWords.walkIn}</span>
    <span aria-hidden>
      <Kbd>K</Kbd>
    </span>
  </Button>
)
