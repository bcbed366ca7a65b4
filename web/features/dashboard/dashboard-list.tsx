import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { type Appointment, appointmentWords } from '#contract/visits/appointments.ts'
import type { Barber } from '#contract/staff.ts'
import { isOpenTo } from '#web/lists/is-open-to.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pagination } from '#web/ui/controls/pagination.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { DashboardRow } from './dashboard-row.tsx'
import { cancelledLast, pageAt, pagesOf, perPage } from './day-figures.ts'
import { colourOf } from '#web/visits/model/schedule-model.ts'
import type { Now } from '#web/visits/use-now.ts'
import './dashboard-list.css'

type Props = {
  day: readonly Appointment[]
  now: Now
  staff: readonly Barber[]
  isLoaded: boolean
  title?: string
  /** Said of a day without any. */
  none?: string
  to?: string
  onOpen: (appointment: Appointment, anchor: HTMLElement) => void
}

/** Opens on the page that holds now, and follows it until somebody turns the page. */
export function DashboardList({ day, now, staff, isLoaded, onOpen, ...about }: Props) {
  const { title = 'Terminet e sotme', none = appointmentWords.noneToday, to = '/terminet' } = about
  const [turned, setTurned] = useState<number>()
  const own = useOwnColumn()
  const pages = pagesOf(day)
  const page = Math.min(turned ?? pageAt(day, now.minutes), pages)
  const first = (page - 1) * perPage
  const shown = cancelledLast(day).slice(first, first + perPage)
  return (
    <Card
      flush
      title={title}
      className="day-card"
      action={
        <Link className="link" to={to}>
          Hap orarin
        </Link>
      }
    >
      {!isLoaded && <WaitingRows rows={perPage} height={54} time={44} ends={[64]} />}
      {isLoaded && day.length === 0 && <EmptyState icon={CalendarDays}>{none}</EmptyState>}
      {isLoaded && day.length > 0 && (
        <ol className="day-list">
          {shown.map((appointment) => (
            <DashboardRow
              key={appointment.id}
              appointment={appointment}
              minutes={now.minutes}
              colour={colourOf(staff, appointment.barber)}
              isClosed={!isOpenTo(own, appointment.barber)}
              onOpen={onOpen}
            />
          ))}
        </ol>
      )}
      {isLoaded && pages > 1 && (
        <footer className="day-foot">
          <span>
            {first + 1}–{first + shown.length} nga {day.length}
          </span>
          <Pagination label="Faqet e ditës" page={page} pages={pages} onPage={setTurned} />
        </footer>
      )}
    </Card>
  )
}
