import { Armchair } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import type { clientRoutes } from '#contract/clients.ts'
import { counted, money, moneyIfKnown, shortDay } from '#contract/kit/albanian.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { defaultZone } from '#contract/kit/time.ts'
import { earns, occupies } from '#contract/visits/statuses.ts'
import { useHasBegun, useStatusWord } from '#web/visits/cache/use-status-word.ts'
import { barbersOf } from '#web/visits/model/last-time.ts'
import { endOf } from '#contract/visits/visit-time.ts'
import { useNow } from '#web/visits/use-now.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { Pagination } from '#web/ui/controls/pagination.tsx'
import { Pill } from '#web/ui/text/pill.tsx'

type Props = Pick<ReplyOf<typeof clientRoutes.show>, 'history' | 'years' | 'pages'> & {
  page: number
  onPage: (page: number) => void
}

const yearOf = ({ appointment_date: day }: Appointment) => Number(day.slice(0, 4))

/** Past and coming appointments, the newest first, with what each year comes to. */
export function ClientHistory({ history, years, page, pages, onPage }: Props) {
  return (
    <section aria-label="Historiku" className="stack gap-12 numbers">
      <h3 className="sr-only">Historiku</h3>
      {history.length === 0 && <p>Ende asnjë termin.</p>}
      {[...Map.groupBy(history, yearOf)].map(([year, visits]) => (
        <div key={year}>
          <h4 className="client-year flex between gap-8">
            {year}
            <YearSum year={years.find((one) => one.year === year)} />
          </h4>
          <ol className="client-history lined">
            {visits.map((visit) => (
              <Row key={visit.id} visit={visit} />
            ))}
          </ol>
        </div>
      ))}
      <Pagination label="Faqet e historikut" page={page} pages={pages} onPage={onPage} />
    </section>
  )
}

const YearSum = ({ year }: { year: Props['years'][number] | undefined }) =>
  year && (
    <span>
      {counted(year.visits, 'vizitë', 'vizita')} · {money(year.spent)}
    </span>
  )

const Row = ({ visit }: { visit: Appointment }) => (
  <li className="stack gap-10" data-off={!occupies(visit.status) || undefined}>
    <time className="small" dateTime={`${visit.appointment_date}T${visit.appointment_time}`}>
      {shortDay(visit.appointment_date)}
    </time>
    <span className="client-what shrinks breaks">
      <b>{visit.service_name}</b> <small>te {barbersOf(visit)}</small>
    </span>
    <Exception visit={visit} />
    <span className="client-price medium nowrap">{moneyIfKnown(visit.price)}</span>
  </li>
)

const cancellers = { client: 'Anuloi vetë', salon: 'Anuloi salloni' } as const

/** The label of a visit that did not just take place: cancelled, missed or still ahead. */
function Exception({ visit }: { visit: Appointment }) {
  const { status, cancelledBy } = visit
  const wordOf = useStatusWord()
  const hasBegun = useHasBegun()(visit)
  const { data: salon } = useQuery(salonQuery)
  const now = useNow(salon?.timeZone ?? defaultZone)
  const isNow = hasBegun && visit.appointment_date === now.date && now.minutes < endOf(visit)
  if (earns(status) && isNow)
    return (
      <Pill status="confirmed" glyph={Armchair}>
        Tani
      </Pill>
    )
  if (earns(status) && hasBegun) return null
  return (
    <Pill status={status}>
      {status === 'cancelled' && cancelledBy ? cancellers[cancelledBy] : wordOf(visit)}
    </Pill>
  )
}
