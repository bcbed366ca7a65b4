import { History } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { MonthGrid } from '#web/ui/form/month-grid.tsx'
import '#web/ui/form/date-field.css'
import './day-calendar.css'

type Props = {
  date: string
  today: string
  anchor: string
  /** In a week no single day is looked at. */
  hasHistory: boolean
  onDate: (date: string) => void
  onClose: () => void
}

/** The month around the day, and what happened on it. */
export function DayCalendar({ date, today, anchor, hasHistory, onDate, onClose }: Props) {
  const popover = useRef<HTMLDialogElement>(null)
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
      <MonthGrid value={date} today={today} onPick={pick} />
      {hasHistory && (
        <Link to={`/konfigurimet?tab=historiku&day=${date}`} className={buttonClass('ghost')}>
          <History size={16} aria-hidden />
          Historiku i ditës
        </Link>
      )}
    </dialog>
  )
}
