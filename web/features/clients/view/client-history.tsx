import type { Appointment } from '#contract/visits/appointments.ts'
import type { clientRoutes } from '#contract/clients/clients.ts'
import { counted, money, moneyIfKnown, shortDay } from '#contract/kit/albanian.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { earns, occupies } from '#contract/visits/statuses.ts'
import { useStage, useStatusWord } from '#web/visits/cache/use-status-word.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { barbersOf } from '#web/visits/model/last-time.ts'
import { Pagination } from '#web/ui/controls/pagination.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { useIsRepeated } from './client-series.tsx'

type Props = Pick<ReplyOf<typeof clientRoutes.show>, 'history' | 'years' | 'pages'> & {
  page: number
  onPage: (page: number) => void
}

const yearOf = ({ appointment_date: day }: Appointment) => Number(day.slice(0, 4))

/** Past and coming appointments but those of a series that goes on, the newest first, with what each year comes to. */
export function ClientHistory({ history, years, page, pages, onPage }: Props) {
  const isRepeated = useIsRepeated()
  const alone = history.filter((visit) => !isRepeated(visit))
  return (
    <section aria-label="Historiku" className="stack gap-12 numbers">
      <h3 className="sr-only">Historiku</h3>
      {history.length === 0 && <p>Ende asnjë termin.</p>}
      {[...Map.groupBy(alone, yearOf)].map(([year, visits]) => (
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

function Row({ visit }: { visit: Appointment }) {
  const withWhom = useWithWhom()
  return (
    <li className="stack gap-10" data-off={!occupies(visit.status) || undefined}>
      <time className="small" dateTime={`${visit.appointment_date}T${visit.appointment_time}`}>
        {shortDay(visit.appointment_date)}
      </time>
      <span className="client-what shrinks breaks">
        <b>{visit.service_name}</b> <small>te {barbersOf(visit, withWhom)}</small>
      </span>
      <Exception visit={visit} />
      <span className="client-price medium nowrap">{moneyIfKnown(visit.price)}</span>
    </li>
  )
}

const cancellers = { client: 'Anuloi vetë', salon: 'Anuloi salloni' } as const

/** The label of a visit that did not just take place: cancelled, missed or still ahead. */
function Exception({ visit }: { visit: Appointment }) {
  const { status, cancelledBy } = visit
  const wordOf = useStatusWord()
  const stage = useStage()(visit)
  if (earns(status) && stage === 'running') return <Pill status="running">Tani</Pill>
  if (earns(status) && stage === 'over') return null
  return (
    <Pill status={status}>
      {status === 'cancelled' && cancelledBy ? cancellers[cancelledBy] : wordOf(visit)}
    </Pill>
  )
}
