import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Appointment } from '#contract/visits/appointments.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { money, moneyIfKnown } from '#contract/kit/albanian.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { dayPath } from '#web/platform/schedule-links.ts'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { ByDay } from './cards/by-day.tsx'
import { LoadFailure } from './load-failure.tsx'
import { behindQuery, type Wanted } from './queries.ts'
import { inAppointments } from './report-words.ts'
import { VisitState } from './visit-state.tsx'

type Props = {
  title: string
  wanted: Wanted
  /** What all of them earned, as the report says it: the list comes page by page. */
  sum?: number | undefined
  onClose: () => void
}

/** The appointments that a figure is made of. */
export function BehindDialog({ title, wanted, sum, onClose }: Props) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    behindQuery(wanted),
  )
  const rows = data?.pages.flatMap(({ appointments }) => appointments)
  const more = () => void fetchNextPage()
  return (
    <Dialog title={title} className="behind-dialog" onClose={onClose}>
      {error && (
        <LoadFailure
          failed={appointmentWords.loadFailed}
          error={error}
          onRetry={data ? more : () => void refetch()}
        />
      )}
      {!rows && !error && <WaitingRows rows={8} height={52} lines={2} ends={[64]} />}
      {rows && (
        <output>
          {rows.length === 0 ? 'Nuk ka asnjë termin.' : inAppointments(rows.length)}
          {hasNextPage && ', dhe të tjera'}
        </output>
      )}
      {sum !== undefined && (
        <p className="behind-sum flex between gap-12 numbers">
          Të ardhura gjithsej <b>{money(sum)}</b>
        </p>
      )}
      {rows && (
        <ByDay rows={rows} dayOf={({ appointment_date: day }) => day}>
          {(row) => <Row key={row.id} row={row} />}
        </ByDay>
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} busyLabel="Duke ngarkuar..." onClick={more}>
          Shfaq më shumë
        </Button>
      )}
    </Dialog>
  )
}

const Row = ({ row }: { row: Appointment }) => (
  <li data-status={row.status}>
    <time dateTime={`${row.appointment_date}T${row.appointment_time}`}>{row.appointment_time}</time>
    <span className="behind-who">
      <Link className="line-on-hover" to={dayPath(row.appointment_date)}>
        {row.client_name}
      </Link>
      <small>
        {row.service_name} · {row.barber}
      </small>
    </span>
    <span className="behind-price">{moneyIfKnown(row.price)}</span>
    <VisitState visit={row} />
  </li>
)
