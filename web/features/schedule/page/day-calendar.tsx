import { useQueries } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { monthOf, MonthGrid, weeksOf } from '#web/ui/form/month-grid.tsx'
import { weekQuery } from '#web/visits/cache/queries.ts'
import { loadOf } from '#web/visits/model/schedule-model.ts'
import { openMinutesOn } from '#web/visits/times/times.ts'
import { useTimes } from '#web/visits/times/use-times.ts'
import '#web/ui/form/date-field.css'
import './day-calendar.css'

type Props = {
  date: string
  today: string
  /** Where it opens; on a phone at the lower edge. */
  anchor?: string
  /** In a week no single day is looked at. */
  hasHistory: boolean
  onDate: (date: string) => void
  onClose: () => void
}

/** How much of each day of a month is booked, 0 to 1, week by week as they come; a closed day has no share. */
function useLoads(month: string) {
  const weeks = weeksOf(month)
  const times = useTimes(weeks[0]?.[0] ?? '', weeks.length)
  const read = useQueries({ queries: weeks.map(([monday = '']) => weekQuery(monday)) })
  const loads = new Map<string, number>()
  for (const [nth, { data, isPlaceholderData }] of read.entries())
    for (const day of weeks[nth] ?? []) {
      if (!times || !data || isPlaceholderData) continue
      const own = data.filter(({ appointment_date: date }) => date === day)
      const load = loadOf(own, openMinutesOn(times, day))
      if (load !== undefined) loads.set(day, load)
    }
  return loads
}

/** The month around the day, and what happened on it. */
export function DayCalendar({ date, today, anchor, hasHistory, onDate, onClose }: Props) {
  const popover = useRef<HTMLDialogElement>(null)
  const [month, setMonth] = useState(monthOf(date))
  const loads = useLoads(month)
  useLayoutEffect(() => {
    popover.current?.showPopover()
    popover.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus()
  }, [])
  const pick = (day: string) => {
    popover.current?.hidePopover()
    onDate(day)
  }
  return (
    <dialog
      ref={popover}
      popover="auto"
      aria-label="Zgjidh ditën"
      className="date-popover floating day-calendar"
      style={{ positionAnchor: anchor }}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <MonthGrid value={date} {...{ today, loads }} onPick={pick} onMonth={setMonth} />
      {hasHistory && (
        <Link to={`/konfigurimet?tab=historiku&day=${date}`} className={buttonClass('ghost')}>
          <History size={16} aria-hidden />
          Historiku i ditës
        </Link>
      )}
    </dialog>
  )
}
