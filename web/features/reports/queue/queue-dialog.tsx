import { useQuery } from '@tanstack/react-query'
import { counted } from '#contract/kit/albanian.ts'
import { wallClock } from '#contract/kit/time.ts'
import type { QueueRow } from '#contract/queue/queue-figures.ts'
import { ByDay } from '#web/features/reports/cards/by-day.tsx'
import { LoadFailure } from '#web/features/reports/load-failure.tsx'
import { useNameOf } from '#web/lists/barber-names.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type Behind, queueRowsQuery } from './queries.ts'
import { causeWords, queueReportWords, statusWords } from './queue-words.ts'

type Props = { title: string; behind: Behind; onClose: () => void }

/** Who stood in the line behind a figure, by day: without names, for these go in the night. */
export function QueueDialog({ title, behind, onClose }: Props) {
  const { data, error, refetch } = useQuery(queueRowsQuery(behind))
  const rows = data?.rows.filter(behind.isIn ?? (() => true))
  return (
    <Dialog title={title} className="behind-dialog" onClose={onClose}>
      {error && (
        <LoadFailure
          failed={queueReportWords.loadFailed}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!rows && !error && <WaitingRows rows={8} height={52} lines={2} />}
      {rows && (
        <output>
          {rows.length === 0 ? queueReportWords.nobody : counted(rows.length, 'vetë', 'veta')}
          {data?.truncated && ', dhe të tjerë'}
        </output>
      )}
      {rows && (
        <ByDay rows={rows} dayOf={({ date }) => date}>
          {(row) => <Row key={row.id} row={row} />}
        </ByDay>
      )}
    </Dialog>
  )
}

/** "4 min më vonë: zgjati", "6 min më herët" */
function missWords({ outside, why }: QueueRow) {
  if (!outside) return undefined
  if (outside < 0) return `${-outside} min më herët`
  return `${outside} min më vonë${why ? `: ${causeWords[why]}` : ''}`
}

function Row({ row }: { row: QueueRow }) {
  const { label, since, service_name, barber_id, waited, promised, status } = row
  const { data: salon } = useQuery(salonQuery)
  const nameOf = useNameOf()
  const withWhom = useWithWhom()
  const words = [
    barber_id === null ? 'kushdo' : `te ${withWhom(nameOf(barber_id))}`,
    waited !== null && `priti ${waited} min`,
    promised && `i thamë ${promised.from}–${promised.to}`,
    missWords(row),
  ]
  return (
    <li>
      <time dateTime={since}>{wallClock(new Date(since), salon?.timeZone).slice(11, 16)}</time>
      <span className="behind-who">
        Nr. {label} · {service_name}
        <small>{words.filter(Boolean).join(' · ')}</small>
      </span>
      <span className="report-state">{statusWords[status]}</span>
    </li>
  )
}
