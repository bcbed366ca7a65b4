import { useQuery } from '@tanstack/react-query'
import { missedLabels } from '#contract/clients/marks.ts'
import { dayAndMonth } from '#contract/kit/albanian.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { historyQuery } from '#web/visits/cache/client-queries.ts'
import { clientAnswerWords } from '#contract/visits/statuses.ts'
import { useToday } from '#web/visits/use-salon-now.ts'
import { VisitPill } from './visit-pill.tsx'

/** How the visit stands, its day unless it is today, and how often its client stayed away: in a row that is there from the beginning. */
export function CardStatus({ appointment }: { appointment: Appointment }) {
  const { client_id: id, appointment_date: date } = appointment
  const today = useToday()
  const { data } = useQuery({ ...historyQuery(id ?? ''), enabled: id !== null })
  return (
    <p className="card-status row wrap">
      <VisitPill visit={appointment} />
      <Answer appointment={appointment} />
      {date !== today && <span>{dayAndMonth(date)}</span>}
      {data &&
        missedLabels(data.client).map((label) => (
          <span key={label} className="card-missed">
            {label}
          </span>
        ))}
    </p>
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
