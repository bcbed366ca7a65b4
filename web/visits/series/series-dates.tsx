import type { Appointment } from '#contract/visits/appointments.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { useStatusWord } from '../cache/use-status-word.ts'
import { barbersOf } from '../model/last-time.ts'
import { dateWords } from './series-words.ts'
import './series-dates.css'

/** Visits of a series, each with its number and its state. */
export function SeriesDates({ visits }: { visits: readonly Appointment[] }) {
  const wordOf = useStatusWord()
  const withWhom = useWithWhom()
  return (
    <ol className="series-dates">
      {visits.map((visit) => (
        <li key={visit.id} data-status={visit.status}>
          <small>{visit.series?.nth}</small>
          <span>
            <b>
              {dateWords(visit.appointment_date)}, {visit.appointment_time}
            </b>{' '}
            <small>te {barbersOf(visit, withWhom)}</small>
          </span>
          <small>{wordOf(visit)}</small>
        </li>
      ))}
    </ol>
  )
}
