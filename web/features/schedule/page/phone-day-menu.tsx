import { CalendarDays, ChevronDown, History, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { DayCalendar } from './day-calendar.tsx'

type Props = {
  date: string
  today: string
  onDate: (date: string) => void
  onToday: () => void
  /** It was pressed before it was loaded. */
  isWanted: boolean
  onOpen: () => void
}

/** On a phone the acts on a day are in a menu behind its name, so that the calendar gets the height. */
export function PhoneDayMenu({ date, today, onDate, onToday, isWanted, onOpen }: Props) {
  const own = useRef<HTMLSpanElement>(null)
  const [isPicking, pick] = useState(false)
  const [, go] = useLocation()
  useEffect(() => {
    if (!isWanted) return
    own.current?.querySelector('button')?.click()
    onOpen()
  }, [isWanted, onOpen])
  const items = [
    ...(date === today ? [] : [{ label: 'Sot', icon: <Undo2 size={17} />, onSelect: onToday }]),
    {
      label: 'Zgjidh ditën',
      icon: <CalendarDays size={17} />,
      onSelect: () => pick(true),
    },
    {
      label: 'Historiku i ditës',
      icon: <History size={17} />,
      onSelect: () => go(`/konfigurimet?tab=historiku&day=${date}`),
    },
  ]
  return (
    <span className="phone-day" ref={own}>
      <Menu
        label="Më shumë për ditën"
        trigger={<ChevronDown size={18} aria-hidden />}
        items={items}
        align="start"
        className={buttonClass('icon')}
      />
      {isPicking && (
        <DayCalendar {...{ date, today, onDate }} hasHistory={false} onClose={() => pick(false)} />
      )}
    </span>
  )
}
