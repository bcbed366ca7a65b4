import { Link } from 'wouter'
import type { Entry } from '#contract/queue/entries.ts'
import { firstWordOf } from '#contract/kit/first-name.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { phone, useMedia } from '#web/platform/media.ts'
import { type QueueChair, soonestOf } from './chairs.ts'
import { useHeldOrder } from './held-order.ts'
import { NextButton } from './next-button.tsx'
import { NumberChip, QueueIcon } from './number-chip.tsx'
import { useChairs, useNarrowColumns } from './use-chairs.ts'
import { isNow, saidWords, waitWords } from './wait-words.ts'
import './queue-strip.css'

/** Over the columns of a day: who waits, how long, and where no head has room for it, the chair that calls. */
export function QueueStrip() {
  const known = useChairs()
  const isPhone = useMedia(phone)
  const isNarrow = useNarrowColumns(known?.chairs.length ?? 0)
  const waiting = known?.queue.queue ?? []
  const { rows, on } = useHeldOrder(waiting)
  if (!known) return null
  return (
    <section className="queue-strip" aria-label="Radha">
      <Link className="queue-all" to="/presin?s=radha">
        <QueueIcon size={17} />
        <span className={isPhone ? 'sr-only' : undefined}>Në radhë</span> <b>{waiting.length}</b>
      </Link>
      {isNarrow && <Slot chairs={known.chairs} />}
      {rows.length === 0 && <p>Askush në radhë</p>}
      <ol {...on}>
        {rows.map((entry) => (
          <li key={entry.id}>
            <Chip entry={entry} />
          </li>
        ))}
      </ol>
      <span className="queue-said">{saidWords(known.queue.said)}</span>
    </section>
  )
}

/** Its width is kept, whether a chair is free or not. */
function Slot({ chairs }: { chairs: readonly QueueChair[] }) {
  const withWhom = useWithWhom()
  const free = chairs.filter(({ isFree, next }) => isFree && next)
  const calling = free.find(({ waitsTurn }) => !waitsTurn) ?? free[0]
  const soonest = calling ?? soonestOf(chairs)
  return (
    <div className="queue-slot">
      {calling?.next ? (
        <NextButton barber={calling.barber.id} entry={calling.next} waitsTurn={calling.waitsTurn} />
      ) : (
        soonest && (
          <>
            <small>{withWhom(soonest.barber.name)} lirohet</small>
            <b>{soonest.isFree ? 'tani' : `rreth ${clockOf(soonest.from)}`}</b>
          </>
        )
      )}
    </div>
  )
}

function Chip({ entry }: { entry: Entry }) {
  const { name, here, wait } = entry
  return (
    <Link className="queue-chip" to="/presin?s=radha" data-now={(here && isNow(wait)) || undefined}>
      <NumberChip entry={entry} size="strip" />
      {name !== '' && <span>{firstWordOf(name)}</span>}{' '}
      <em>{here ? waitWords(wait, '') : 'po vjen'}</em>
    </Link>
  )
}

/** In the head of a column: its chair calls, where it is free and the column has room. */
export function HeadNext({ barberId }: { barberId: string }) {
  const chairs = useChairs()?.chairs ?? []
  const isNarrow = useNarrowColumns(chairs.length)
  const chair = chairs.find(({ barber }) => barber.id === barberId)
  if (isNarrow || !chair?.isFree || !chair.next) return null
  return (
    <NextButton
      className="head-next"
      size="small"
      barber={barberId}
      entry={chair.next}
      waitsTurn={chair.waitsTurn}
    />
  )
}
