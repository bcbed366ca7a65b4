import { Check, CircleAlert, Clock } from 'lucide-react'
import type { Delivery } from '#contract/webhooks.ts'
import { hasArrived } from '#contract/webhooks.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
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

const answerWords = ({ status, ms }: Delivery) => status ?? (ms === null ? '' : 'pa përgjigje')

const Answer = (delivery: Delivery) => (
  <span className="numbers">
    {answerWords(delivery)} {delivery.ms !== null && <small>{spentWords(delivery.ms)}</small>}
  </span>
)

/** When it happened; and, where the table is too narrow for more columns, what was answered. */
function When({ delivery, now }: { delivery: Delivery; now: Date }) {
  const { at, ms } = delivery
  const answered = ms === null ? [] : [answerWords(delivery), spentWords(ms)]
  return (
    <span className="numbers">
      {whenWords(at, now)}
      <span className="table-unit">{answered.map((words) => ` · ${words}`)}</span>
    </span>
  )
}

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
    narrow: 'detail',
    cell: (delivery) => <When delivery={delivery} now={now} />,
  },
  { key: 'event', head: 'Çka', cell: ({ event }) => <code>{event}</code> },
  { key: 'about', head: 'Për kë', narrow: 'title', cell: aboutWords },
  { key: 'status', head: 'Përgjigja', cell: Answer },
  { key: 'tries', head: 'Prova', figures: true, cell: ({ tries }) => tries },
  {
    key: 'outcome',
    head: <VisuallyHidden>Gjendja</VisuallyHidden>,
    narrow: 'end',
    cell: (delivery) => <Outcome delivery={delivery} now={now} />,
  },
  {
    key: 'repeat',
    head: <VisuallyHidden>Veprime</VisuallyHidden>,
    narrow: 'note',
    cell: (delivery) => <Repeat delivery={delivery} onRepeat={onRepeat} />,
  },
]

/** What was sent to an address, the newest first. */
export const Deliveries = ({ deliveries, ...how }: Props) => (
  <Table caption="Dërgesat" columns={columnsOf(how)} rows={deliveries} rowKey={({ id }) => id} />
)
