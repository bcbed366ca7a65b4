import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { watchUnsent } from '#web/platform/outbox/unsent-acts.ts'
import { heldActs } from '#web/platform/outbox/waiting-acts.ts'
import { clockOf } from './closed-faces.ts'

const countHeld = () => heldActs().length

/** At the foot of the faces while there is no line. Nobody is in, so how many wait is no button. */
export function AwayStrip({ since }: { since: Date }) {
  const count = useSyncExternalStore(watchUnsent, countHeld)
  return (
    <output className="counter-strip row gap-12">
      <CloudOff size={20} aria-hidden />
      <span className="grow">
        <b>Pa internet që nga {clockOf(since)}.</b> Ndryshimet ruhen në këtë tabletë dhe dërgohen
        vetë.
      </span>
      {count > 0 && (
        <span className="counter-count">
          {count} {count === 1 ? 'pret' : 'presin'}
        </span>
      )}
    </output>
  )
}
