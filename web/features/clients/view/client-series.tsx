import { useQuery } from '@tanstack/react-query'
import { Repeat } from 'lucide-react'
import { useState } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { counted } from '#contract/kit/albanian.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { historyQuery } from '#web/visits/cache/client-queries.ts'
import { isInSeries } from '#web/visits/model/in-series.ts'
import { dayIn } from '#web/visits/model/last-time.ts'
import { isOpen } from '#web/visits/series/following.ts'
import { SeriesDates } from '#web/visits/series/series-dates.tsx'
import { seriesQuery } from '#web/visits/series/series-query.ts'
import { everyWords } from '#web/visits/series/series-words.ts'
import { useSalonNow } from '#web/visits/use-salon-now.ts'

function useIsAhead() {
  const { date, minutes } = useSalonNow()
  return (visit: Appointment) => isOpen(visit, `${date} ${clockOf(minutes)}`)
}

/** A next visit of a series: it is listed with the others of it. */
export function useIsRepeated() {
  const isAhead = useIsAhead()
  return (visit: Appointment) => isInSeries(visit) && isAhead(visit)
}

/** The next visits of each series that goes on. The newest page of the history holds the last of them. */
export function ClientSeries({ id }: { id: string }) {
  const { data } = useQuery(historyQuery(id))
  const ahead = (data?.history ?? []).filter(useIsRepeated())
  const ofEach = [...new Map(ahead.map((visit) => [visit.series?.id, visit.id])).values()]
  return ofEach.map((visit) => <Series key={visit} visit={visit} />)
}

const shown = 3

function Series({ visit }: { visit: string }) {
  const { data } = useQuery(seriesQuery(visit))
  const isAhead = useIsAhead()
  const { date } = useSalonNow()
  const [isWhole, show] = useState(false)
  const next = data?.appointments.filter(isAhead) ?? []
  const last = next.at(-1)?.appointment_date
  if (!data || !last) return null
  return (
    <section aria-label="Terminet që përsëriten" className="client-series">
      <h3 className="row gap-8">
        <Repeat size={16} aria-hidden />
        <span>
          <b>{counted(next.length, 'termin', 'termine')} përpara</b> · {everyWords(data.everyWeeks)}
          , deri më {dayIn(date.slice(0, 4), last)}
        </span>
      </h3>
      <SeriesDates visits={isWhole ? next : next.slice(0, shown)} />
      {!isWhole && next.length > shown && (
        <button type="button" className="link" onClick={() => show(true)}>
          Shihi të gjitha
        </button>
      )}
    </section>
  )
}
