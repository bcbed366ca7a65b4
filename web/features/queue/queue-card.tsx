import { useQuery } from '@tanstack/react-query'
import { Armchair } from 'lucide-react'
import { Link } from 'wouter'
import type { Entry } from '#contract/queue/entries.ts'
import { clientWords } from '#contract/clients/client-words.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { useNameOf } from '#web/lists/barber-names.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { phone, useMedia } from '#web/platform/media.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { type QueueChair, soonestOf } from './chairs.ts'
import { ClosingLine } from './closing/closing-line.tsx'
import { useHeldOrder } from './held-order.ts'
import { NextButton } from './next-button.tsx'
import { NumberChip, QueueIcon } from './number-chip.tsx'
import { queueQuery } from './queries.ts'
import { useChairs } from './use-chairs.ts'
import { isNow, saidWords, waitWords } from './wait-words.ts'
import './queue-card.css'

const mostRows = 3

/** Who waits in the shop: the chair that could call, the first three and what is said to the next who comes. */
export function QueueCard({ onWalkIn }: { onWalkIn: () => void }) {
  const known = useChairs()
  const { error, refetch } = useQuery({ ...queueQuery, enabled: false })
  const waiting = known?.queue.queue ?? []
  const { rows, on } = useHeldOrder(waiting.slice(0, mostRows))
  return (
    <Card
      flush
      className="dash-line queue-card"
      title={
        <>
          <QueueIcon size={18} /> Në radhë {known && <span>{waiting.length}</span>}
        </>
      }
      action={
        <Link className="link" to="/presin?s=radha">
          Hap radhën
        </Link>
      }
    >
      {!known && !error && <WaitingRows rows={mostRows} height={52} face={30} ends={[64]} />}
      {!known && error && (
        <LoadTrouble onRetry={() => void refetch()}>Radha nuk u ngarkua.</LoadTrouble>
      )}
      {known && (
        <>
          <Band chairs={known.chairs} isEmpty={waiting.length === 0} onWalkIn={onWalkIn} />
          {waiting.length === 0 && <Nobody />}
          <ol className="queue-rows" {...on}>
            {rows.map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </ol>
          <footer>
            <ClosingLine queue={waiting}>{moreWords(waiting.slice(mostRows))}</ClosingLine>
            <b>{saidWords(known.queue.said)}</b>
          </footer>
        </>
      )}
    </Card>
  )
}

/** "edhe 1, po vjen" */
function moreWords(more: readonly Entry[]) {
  if (more.length === 0) return ''
  const come = more.length === 1 ? 'po vjen' : 'po vijnë'
  return `edhe ${more.length}${more.some(({ here }) => here) ? '' : `, ${come}`}`
}

type BandProps = { chairs: readonly QueueChair[]; isEmpty: boolean; onWalkIn: () => void }

/** The chair that is free, in a place that is there before it is. */
function Band({ chairs, isEmpty, onWalkIn }: BandProps) {
  const withWhom = useWithWhom()
  const free = chairs.filter(({ isFree }) => isFree)
  const names = free.map(({ barber }) => withWhom(barber.name)).join(', ')
  const calling =
    free.find(({ next, waitsTurn }) => next && !waitsTurn) ??
    free.find(({ next }) => next) ??
    free[0]
  if (!calling || (!isEmpty && !calling.next)) return <NobodyCalls chairs={chairs} free={names} />
  const { barber, next, waitsTurn } = calling
  return (
    <div className="queue-band" data-free tabIndex={-1}>
      <Avatar name={barber.name} size={30} hue={barber.colour} />
      <b>{next ? `${withWhom(barber.name)} është i lirë` : `Të lirë: ${names}`}</b>
      {next ? (
        <NextButton barber={barber.id} entry={next} waitsTurn={waitsTurn} takesEnter />
      ) : (
        <Button onClick={onWalkIn}>Ul dikë</Button>
      )}
    </div>
  )
}

/** Why nobody sits down now, and what else there is. */
function whyNobody(
  chairs: readonly QueueChair[],
  free: string,
  calledAt: (name: string) => string,
) {
  if (free !== '') return ['Askush nga radha s’ulet dot tani', `Të lirë: ${free}`]
  const soonest = soonestOf(chairs)
  if (!soonest) return ['Sot s’ka më karrige të lira', 'Rezervoni një ditë tjetër']
  const isFull = chairs.every(({ isBusy }) => isBusy)
  const when = `te ${calledAt(soonest.barber.name)}, rreth ${clockOf(soonest.from)}`
  return [
    isFull ? 'Të gjitha karriget janë zënë' : 'Asnjë karrige e lirë tani',
    `Më i shpejti ${when}`,
  ]
}

function NobodyCalls({ chairs, free }: { chairs: readonly QueueChair[]; free: string }) {
  const [why, what] = whyNobody(chairs, free, useWithWhom())
  return (
    <div className="queue-band" tabIndex={-1}>
      <Armchair size={18} aria-hidden />
      <span>
        {why}
        <b>{what}</b>
      </span>
    </div>
  )
}

function Nobody() {
  const isPhone = useMedia(phone)
  return (
    <p className="queue-none">
      <QueueIcon size={24} />
      <span>
        <b>Askush në radhë.</b> Kush hyn nga dera, shtohet me{' '}
        {isPhone ? `“${clientWords.walkIn}”` : 'K'}.
      </span>
    </p>
  )
}

function Row({ entry }: { entry: Entry }) {
  const nameOf = useNameOf()
  const withWhom = useWithWhom()
  const { name, service_name, barber, here, missed, wait } = entry
  const what = barber === null ? service_name : `${service_name} te ${withWhom(nameOf(barber))}`
  return (
    <li>
      <Link className="queue-row" to="/presin?s=radha">
        <NumberChip entry={entry} />
        <span>
          <b>{name || what}</b>
          <small>
            {name ? what : 'pa emër'}
            {!here && ' · po vjen'}
            {missed > 0 && <i> · mungoi 1 herë</i>}
          </small>
        </span>
        <em data-now={isNow(wait) || undefined}>{waitWords(wait)}</em>
      </Link>
    </li>
  )
}
