import { type Appointment } from '#contract/appointments.ts'
import { moneyIfKnown, shortDate } from '#contract/kit/albanian.ts'
import { Pagination } from '#web/ui/controls/pagination.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { useStatusWord } from '#web/features/appointments/cache/use-status-word.ts'

type Props = {
  history: readonly Appointment[]
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Past and coming appointments, the newest first. */
export function ClientHistory({ history, page, pages, onPage }: Props) {
  const wordOf = useStatusWord()
  return (
    <section aria-label="Historiku">
      <h3 className="client-heading">Historiku</h3>
      {history.length === 0 && <p>Ende asnjë termin.</p>}
      <ol className="client-history">
        {history.map((item) => (
          <li key={item.id} data-status={item.status}>
            <time dateTime={`${item.appointment_date}T${item.appointment_time}`}>
              {shortDate(item.appointment_date)}
              <small>{item.appointment_time}</small>
            </time>
            <span className="client-what">
              <b>{item.service_name}</b>
              <small>{item.barber}</small>
            </span>
            <span className="client-price">{moneyIfKnown(item.price)}</span>
            <Pill status={item.status}>{wordOf(item)}</Pill>
          </li>
        ))}
      </ol>
      <Pagination label="Faqet e historikut" page={page} pages={pages} onPage={onPage} />
    </section>
  )
}
