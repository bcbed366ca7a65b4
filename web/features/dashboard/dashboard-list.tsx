import { CalendarDays, ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Appointment } from '#contract/visits/appointments.ts'
import { dayWords } from '#contract/visits/day-words.ts'
import { number } from '#contract/kit/albanian.ts'
import type { Barber } from '#contract/staff.ts'
import { useHasTill } from '#web/lists/salon.ts'
import { isOpenTo } from '#web/lists/is-open-to.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pagination } from '#web/ui/controls/pagination.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { DashboardRow, type OnOpen } from './dashboard-row.tsx'
import { inTwo, pagesOf, perPage } from './day-figures.ts'
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
  onOpen: OnOpen
}

/** Begins with whoever is here or comes next; what is over lies behind one row above. */
export function DashboardList({ day, now, staff, isLoaded, onOpen, ...about }: Props) {
  const { title = 'Terminet e sotme', none = dayWords.noneToday, to = '/terminet' } = about
  const [turned, turn] = useState(1)
  const [wished, wish] = useState<boolean>()
  const own = useOwnColumn()
  const withWhom = useWithWhom()
  const worksAlone = staff.filter(({ active }) => active).length < 2
  const { left, earlier, coming } = inTwo(day, now.minutes, useHasTill())
  const pages = pagesOf(coming)
  const page = Math.min(turned, pages)
  const first = (page - 1) * perPage
  const shown = coming.slice(first, first + perPage)
  const hasEarlier = earlier.length > 0 && page === 1
  // In the evening the day that is over is the list.
  const isOpen = hasEarlier && (wished ?? coming.every(({ status }) => status === 'cancelled'))
  const rowOf = (appointment: Appointment) => (
    <DashboardRow
      key={appointment.id}
      appointment={appointment}
      minutes={now.minutes}
      colour={colourOf(staff, appointment.barber_id)}
      withWhom={worksAlone ? undefined : withWhom(appointment.barber)}
      isClosed={!isOpenTo(own, appointment.barber_id)}
      onOpen={onOpen}
    />
  )
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
      {isLoaded && hasEarlier && (
        <Earlier count={earlier.length} left={left} isOpen={isOpen} onPress={() => wish(!isOpen)} />
      )}
      {isLoaded && day.length > 0 && (
        <ol className="day-list">
          {isOpen && earlier.map(rowOf)}
          {shown.map(rowOf)}
        </ol>
      )}
      {isLoaded && pages > 1 && (
        <footer className="day-foot">
          <span>
            {isOpen ? 1 : earlier.length + first + 1}–{earlier.length + first + shown.length} nga{' '}
            {day.length}
          </span>
          <Pagination label="Faqet e ditës" page={page} pages={pages} onPage={turn} />
        </footer>
      )}
    </Card>
  )
}

type EarlierProps = { count: number; left: number; isOpen: boolean; onPress: () => void }

/** How many are over, and of them how many the till has not taken. */
function Earlier({ count, left, isOpen, onPress }: EarlierProps) {
  const Sign = isOpen ? ChevronDown : ChevronRight
  return (
    <button
      type="button"
      className="day-earlier row gap-6"
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <Sign size={15} aria-hidden />
      <span>
        {number(count)} më herët
        {left > 0 && <b>{` · ${number(left)} për t’u mbyllur`}</b>}
      </span>
    </button>
  )
}
