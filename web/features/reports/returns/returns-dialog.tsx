import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { counted, dayOfMonth } from '#contract/kit/albanian.ts'
import { type ReturnKind, type ReturnRow, returnWords } from '#contract/returns/returns.ts'
import { ByDay } from '#web/features/reports/cards/by-day.tsx'
import { LoadFailure } from '#web/features/reports/load-failure.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type Behind, returnRowsQuery } from './queries.ts'

type Props = { title: string; behind: Behind; onClose: () => void }

/** The visits or the clients behind a figure, by day, each with the way to the client's page. */
export function ReturnsDialog({ title, behind, onClose }: Props) {
  const { data, error, refetch } = useQuery(returnRowsQuery(behind))
  return (
    <Dialog title={title} className="behind-dialog" onClose={onClose}>
      {error && (
        <LoadFailure failed={returnWords.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <WaitingRows rows={8} height={52} lines={2} />}
      {data && (
        <output>
          {howMany(behind.kind, data.rows.length)}
          {data.truncated && ', dhe të tjera'}
        </output>
      )}
      {data && (
        <ByDay rows={data.rows} dayOf={({ date }) => date}>
          {(row) => <Row key={row.appointmentId} row={row} />}
        </ByDay>
      )}
    </Dialog>
  )
}

const ofVisits: readonly ReturnKind[] = ['closed', 'booked']

function howMany(kind: ReturnKind, count: number) {
  if (count === 0) return returnWords.none
  return ofVisits.includes(kind)
    ? counted(count, 'vizitë', 'vizita')
    : counted(count, 'klient', 'klientë')
}

function Row({ row }: { row: ReturnRow }) {
  const { clientId, client, barber, nextDate, everyDays } = row
  const words = [
    barber,
    nextDate !== null && `herën tjetër ${dayOfMonth(nextDate)}`,
    everyDays !== null && `vinte çdo ${counted(everyDays, 'ditë', 'ditë')}`,
  ]
  return (
    <li>
      <time dateTime={`${row.date}T${row.time}`}>{row.time}</time>
      <span className="behind-who">
        {clientId === null ? (
          client
        ) : (
          <Link className="line-on-hover" to={`/klientet/${clientId}`}>
            {client}
          </Link>
        )}
        <small>{words.filter(Boolean).join(' · ')}</small>
      </span>
    </li>
  )
}
