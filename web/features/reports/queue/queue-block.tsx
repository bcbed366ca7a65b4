import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { counted, dateRange, duration, number } from '#contract/kit/albanian.ts'
import { namesOf } from '#contract/kit/details.ts'
import type { QueueFigures } from '#contract/queue/queue-figures.ts'
import type { SalonReport } from '#contract/reports/reports.ts'
import { QueueIcon } from '#web/features/queue/number-chip.tsx'
import { LoadFailure } from '#web/features/reports/load-failure.tsx'
import { useNameOf } from '#web/lists/barber-names.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { BarList } from '#web/ui/data/bar-list.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Figures } from '#web/ui/data/figures.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { colourOf } from '#web/visits/model/schedule-model.ts'
import { type Behind, queueFiguresQuery } from './queries.ts'
import {
  causeWords,
  exampleOf,
  type Fate,
  fates,
  minutesWords,
  nineOfTen,
  queueReportWords,
} from './queue-words.ts'
import './queue.css'

const QueueDialog = lazyPiece(async () => ({
  default: (await import('./queue-dialog.tsx')).QueueDialog,
}))

type Open = (title: string, kind: Behind['kind'], isIn?: Behind['isIn']) => void

/** What the line did in the report's days, and by how much what was said was wrong; a barber's is the own column. */
export function QueueBlock({ report }: { report: SalonReport }) {
  const span = { from: report.startDate, to: report.endDate }
  const { data: figures, error, refetch } = useQuery(queueFiguresQuery(span, report.asOf))
  const [opened, setOpened] = useState<{ title: string; behind: Behind }>()
  const open: Open = (title, kind, isIn) =>
    setOpened({ title, behind: { ...span, kind, ...(isIn && { isIn }) } })
  return (
    <>
      <Card
        title={
          <span className="row gap-10">
            <QueueIcon size={18} />
            {queueReportWords.title}
          </span>
        }
        action={<span className="quiet">{dateRange(span.from, span.to)}</span>}
        className="queue-report"
      >
        {error && (
          <LoadFailure
            failed={queueReportWords.loadFailed}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!figures && !error && <WaitingRows rows={6} height={44} ends={[56]} />}
        {figures && <Inside figures={figures} onOpen={open} />}
      </Card>
      {figures && figures.byBarber.length > 1 && <ByBarber figures={figures} onOpen={open} />}
      <Suspense>
        {opened && <QueueDialog {...opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  )
}

type Props = { figures: QueueFigures; onOpen: Open }

const Inside = (props: Props) =>
  props.figures.joined === 0 ? (
    <EmptyState icon={UsersRound}>{queueReportWords.nobody}</EmptyState>
  ) : (
    <>
      <Fates {...props} />
      <SaidFigures {...props} />
      <Causes {...props} />
    </>
  )

/** How many joined, and what became of them. */
function Fates({ figures, onOpen }: Props) {
  const found = namesOf(fates).filter((fate) => figures[fate] > 0)
  const joined = counted(figures.joined, 'hyri', 'hynë')
  const wordsOf = (fate: Fate) => counted(figures[fate], fates[fate][0], fates[fate][1])
  return (
    <div className="queue-fates">
      <button
        type="button"
        className="queue-joined row gap-14"
        onClick={() => onOpen(joined, 'joined')}
      >
        <b>{joined}</b>
        <span className="queue-fate-bar grow" aria-hidden>
          {found.map((fate) => (
            <i key={fate} data-fate={fate} style={{ flexGrow: figures[fate] }} />
          ))}
        </span>
      </button>
      <ul className="flex wrap" aria-label="Çfarë u bë me ta">
        {found.map((fate) => (
          <li key={fate}>
            <button type="button" data-fate={fate} onClick={() => onOpen(wordsOf(fate), fate)}>
              {wordsOf(fate)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const labels = {
  waited: 'Pritën',
  later: 'Më vonë se ç’u tha',
  outside: 'Jashtë asaj që thamë',
  width: 'Gjerësia e fjalës',
} as const

function SaidFigures({ figures: { waited, said, causes }, onOpen }: Props) {
  const later = causes.reduce((sum, { count }) => sum + count, 0)
  return (
    <Figures
      label="Pritja, dhe sa ishte fjala e saktë"
      figures={[
        {
          name: labels.waited,
          value: minutesWords(waited.median),
          note: nineOfTen(waited.p90),
          onOpen: () => onOpen(labels.waited, 'seated'),
        },
        {
          name: labels.later,
          value: `${number(said.later)} %`,
          note: `${number(later)} nga ${number(said.counted)}`,
          onOpen: () => onOpen(labels.later, 'later'),
        },
        {
          name: labels.outside,
          value: minutesWords(said.outside.median),
          note: nineOfTen(said.outside.p90),
          onOpen: () => onOpen(labels.outside, 'outside'),
        },
        {
          name: labels.width,
          value: minutesWords(said.width),
          note: exampleOf(said.width),
          onOpen: () => onOpen(labels.width, 'seated', ({ promised }) => promised !== null),
        },
      ]}
    />
  )
}

const Causes = ({ figures: { causes }, onOpen }: Props) =>
  causes.length > 0 && (
    <section className="queue-causes stack gap-4">
      <h3>{queueReportWords.causes}</h3>
      <BarList
        label={queueReportWords.causes}
        bars={causes.map(({ why, count }) => ({
          key: why,
          label: causeWords[why],
          value: count,
          text: number(count),
        }))}
        onOpen={({ key, label }) =>
          onOpen(`${labels.later}: ${label}`, 'later', ({ why }) => why === key)
        }
      />
    </section>
  )

/** By heads and by minutes: who keeps the turns among barbers reads both. */
function ByBarber({ figures: { byBarber }, onOpen }: Props) {
  const nameOf = useNameOf()
  const { data: staff = [] } = useQuery(staffQuery)
  return (
    <Card title={queueReportWords.byBarber}>
      <BarList
        label={queueReportWords.byBarber}
        bars={byBarber.map(({ barber_id, seated, turns, minutes }) => ({
          key: barber_id,
          label: nameOf(barber_id),
          face: <Avatar name={nameOf(barber_id)} size={24} hue={colourOf(staff, barber_id)} />,
          value: seated,
          text: number(seated),
          note: `${number(turns)} për këdo · ${duration(minutes)}`,
        }))}
        onOpen={({ key, label }) => onOpen(label, 'seated', (row) => row.barber_id === key)}
      />
    </Card>
  )
}
