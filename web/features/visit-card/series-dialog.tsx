import type { Appointment } from '#contract/visits/appointments.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useStatusWord } from '#web/visits/cache/use-status-word.ts'
import { barbersOf } from '#web/visits/model/last-time.ts'
import { dateWords, everyWords } from '#web/visits/series/series-words.ts'
import './series-dialog.css'

type Props = {
  appointments: readonly Appointment[]
  everyWeeks: number
  onClose: () => void
}

/** The dates of a series, each with its state. */
export function SeriesDialog({ appointments, everyWeeks, onClose }: Props) {
  const wordOf = useStatusWord()
  const withWhom = useWithWhom()
  const of = appointments[0]?.series?.of ?? appointments.length
  return (
    <Dialog title={`${of} termine, ${everyWords(everyWeeks)}`} onClose={onClose}>
      <ol className="series-dates">
        {appointments.map((visit) => (
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
    </Dialog>
  )
}
