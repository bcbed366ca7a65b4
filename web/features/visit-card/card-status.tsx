import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { missedLabels } from '#contract/clients/marks.ts'
import { dayAndMonth } from '#contract/kit/albanian.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { historyQuery } from '#web/visits/cache/client-queries.ts'
import { clientAnswerWords } from '#contract/visits/statuses.ts'
import { useToday } from '#web/visits/use-salon-now.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { VisitPill } from './visit-pill.tsx'

const PayingPill = lazyPiece(async () => ({
  default: (await import('#web/features/money/debts/debt-marks.tsx')).PayingPill,
}))

/** How the visit stands, its day unless it is today, and how often its client stayed away: in a row that is there from the beginning. */
export function CardStatus({ appointment }: { appointment: Appointment }) {
  const { client_id: id, appointment_date: date } = appointment
  const today = useToday()
  const { data } = useQuery({ ...historyQuery(id ?? ''), enabled: id !== null })
  return (
    <div className="card-status row wrap">
      <VisitPill visit={appointment} />
      {data?.client.debt && (
        <Suspense>
          <PayingPill debt={data.client.debt} clientId={data.client.id} name={data.client.name} />
        </Suspense>
      )}
      <Answer appointment={appointment} />
      {date !== today && <span>{dayAndMonth(date)}</span>}
      {data &&
        missedLabels(data.client).map((label) => (
          <span key={label} className="card-missed">
            {label}
          </span>
        ))}
    </div>
  )
}

/** A visit that was pushed back: from when, and what its client says to that. */
function Answer({ appointment: { movedFrom, clientAnswer } }: { appointment: Appointment }) {
  if (movedFrom === null) return null
  return (
    <>
      <span>u shty nga {movedFrom.time}</span>
      {clientAnswer !== null && (
        <span className={clientAnswer === 'cannot' ? 'card-missed' : 'card-coming'}>
          {clientAnswerWords[clientAnswer]}
        </span>
      )}
    </>
  )
}
