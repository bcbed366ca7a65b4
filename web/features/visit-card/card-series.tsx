import { useQuery } from '@tanstack/react-query'
import { Repeat } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { dayIn } from '#web/visits/model/last-time.ts'
import { everyWords } from '#web/visits/series/series-words.ts'
import { seriesQuery } from '#web/visits/series/series-query.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { KnownLine } from '#web/visits/known-lines.tsx'

const SeriesDialog = lazyPiece(async () => ({
  default: (await import('./series-dialog.tsx')).SeriesDialog,
}))

/** "3 nga 8 · çdo 3 javë, deri më 5 mars", and the way to all of them. */
export function CardSeries({ appointment }: { appointment: Appointment }) {
  const { series, appointment_date: day } = appointment
  const { data } = useQuery(seriesQuery(appointment.id))
  const [isShown, show] = useState(false)
  const last = data?.appointments.at(-1)?.appointment_date
  return (
    <KnownLine icon={Repeat}>
      <b>
        {series?.nth} nga {series?.of}
      </b>
      {data &&
        last &&
        ` · ${everyWords(data.everyWeeks)}, deri më ${dayIn(day.slice(0, 4), last)} `}
      {data && (
        <button type="button" className="link" onClick={() => show(true)}>
          Shihi
        </button>
      )}
      <Suspense>
        {isShown && data && (
          <SeriesDialog
            appointments={data.appointments}
            everyWeeks={data.everyWeeks}
            onClose={() => show(false)}
          />
        )}
      </Suspense>
    </KnownLine>
  )
}
