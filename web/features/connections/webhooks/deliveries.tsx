import { Check, CircleAlert, Clock } from 'lucide-react'
import type { Delivery } from '#contract/webhooks.ts'
import { hasArrived } from '#contract/webhooks.ts'
import { phone, useMedia } from '#web/platform/media.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { aboutWords, outcomeOf, spentWords, whenWords } from './words.ts'

type Props = {
  deliveries: readonly Delivery[]
  now: Date
  /** Undefined where nothing can be sent: without network, or to an address that is off. */
  onRepeat: ((delivery: Delivery) => void) | undefined
}

const glyphs = { confirmed: Check, pending: Clock, no_show: CircleAlert } as const

function Outcome({ delivery, now }: { delivery: Delivery; now: Date }) {
  const { status, words } = outcomeOf(delivery, now)
  return (
    <Pill status={status} glyph={glyphs[status]}>
      {words}
    </Pill>
  )
}

const Answer = ({ status, ms }: Delivery) => (
  <span className="numbers">
    {status ?? (ms === null ? '' : 'pa përgjigje')} {ms !== null && <small>{spentWords(ms)}</small>}
  </span>
)

type Again = { delivery: Delivery; onRepeat: Props['onRepeat'] }

function Repeat({ delivery, onRepeat }: Again) {
  if (hasArrived(delivery) || delivery.event === 'test' || delivery.tries === 0) return null
  return (
    <Button
      kind="soft"
      size="small"
      aria-label={`Dërgo prapë: ${aboutWords(delivery)}`}
      disabled={!onRepeat}
      onClick={() => onRepeat?.(delivery)}
    >
      Dërgo prapë
    </Button>
  )
}

const columnsOf = ({ now, onRepeat }: Omit<Props, 'deliveries'>): Column<Delivery>[] => [
  {
    key: 'at',
    head: 'Kur',
    cell: ({ at }) => <span className="numbers">{whenWords(at, now)}</span>,
  },
  { key: 'event', head: 'Çka', cell: ({ event }) => <code>{event}</code> },
  { key: 'about', head: 'Për kë', cell: aboutWords },
  { key: 'status', head: 'Përgjigja', cell: Answer },
  { key: 'tries', head: 'Prova', figures: true, cell: ({ tries }) => tries },
  {
    key: 'outcome',
    head: 'Gjendja',
    isHeadHidden: true,
    cell: (delivery) => <Outcome delivery={delivery} now={now} />,
  },
  {
    key: 'repeat',
    head: 'Veprime',
    isHeadHidden: true,
    cell: (delivery) => <Repeat delivery={delivery} onRepeat={onRepeat} />,
  },
]

/** What was sent to an address, the newest first. */
export function Deliveries({ deliveries, ...how }: Props) {
  const isPhone = useMedia(phone)
  if (!isPhone)
    return (
      <Table
        caption="Dërgesat"
        columns={columnsOf(how)}
        rows={deliveries}
        rowKey={({ id }) => id}
      />
    )
  return (
    <ul className="deliveries" aria-label="Dërgesat">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="row gap-12">
          <span className="grow breaks">
            <b>{aboutWords(delivery)}</b>
            <small>
              {whenWords(delivery.at, how.now)} · <Answer {...delivery} />
            </small>
          </span>
          <span className="stack gap-8">
            <Outcome delivery={delivery} now={how.now} />
            <Repeat delivery={delivery} onRepeat={how.onRepeat} />
          </span>
        </li>
      ))}
    </ul>
  )
}
