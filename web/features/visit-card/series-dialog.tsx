import type { Appointment } from '#contract/visits/appointments.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SeriesDates } from '#web/visits/series/series-dates.tsx'
import { everyWords } from '#web/visits/series/series-words.ts'

type Props = {
  appointments: readonly Appointment[]
  everyWeeks: number
  onClose: () => void
}

/** The dates of a series, each with its state. */
export function SeriesDialog({ appointments, everyWeeks, onClose }: Props) {
  const of = appointments[0]?.series?.of ?? appointments.length
  return (
    <Dialog title={`${of} termine, ${everyWords(everyWeeks)}`} onClose={onClose}>
      <SeriesDates visits={appointments} />
    </Dialog>
  )
}
