import { Footprints } from 'lucide-react'
import { QueueIcon } from '#web/features/queue/number-chip.tsx'
import { isNow, waitWords } from '#web/features/queue/wait-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Shape } from '#web/ui/data/waiting.tsx'
import type { SeenFaces } from './without-line.ts'

type Props = {
  /** Undefined while it could be out of date. */
  queue: SeenFaces['queue']
  /** Without network nobody knows here how long the line is by now. */
  isAway: boolean
  /** Somebody is to be put in the line: the faces ask by whom. */
  isAsked: boolean
  onJoin: () => void
}

/** Below the faces of a salon that keeps a line: how many wait, and how long somebody would who comes now. */
export const CounterLine = ({ queue, isAway, isAsked, onJoin }: Props) => (
  <section className="counter-places row gap-14" aria-label="Radha">
    <QueueIcon size={22} />
    <p className="grow breaks">
      {isAway ? (
        'Pa internet pritja shihet pasi të hyni.'
      ) : queue ? (
        <Words {...queue} />
      ) : (
        <Shape width="min(16em, 100%)" height={16} />
      )}
    </p>
    <Button size="big" disabled={!queue} aria-pressed={isAsked} onClick={onJoin}>
      <Footprints size={18} aria-hidden />
      Në radhë
    </Button>
  </section>
)

const Words = ({ waiting, said }: NonNullable<Props['queue']>) => (
  <>
    <b>Në radhë {waiting}</b> · kush vjen tani <b>{isNow(said) ? 'pa pritje' : waitWords(said)}</b>
  </>
)
