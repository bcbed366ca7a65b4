import { CalendarDays, ChevronDown, History, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { DayInput } from './day-pick.tsx'

type Props = {
  date: string
  today: string
  onDate: (date: string) => void
  onToday: () => void
}

/** On a phone the acts on a day are in a menu behind its name, so that the calendar gets the height. */
export function PhoneDayMenu({ date, today, onDate, onToday }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [, go] = useLocation()
  const items = [
    ...(date === today ? [] : [{ label: 'Sot', icon: <Undo2 size={17} />, onSelect: onToday }]),
    {
      label: 'Zgjidh ditën',
      icon: <CalendarDays size={17} />,
      onSelect: () => input.current?.showPicker(),
    },
    {
      label: 'Historiku i ditës',
      icon: <History size={17} />,
      onSelect: () => go(`/historiku?day=${date}`),
    },
  ]
  return (
    <span className="day-pick phone-day">
      <Menu
        label="Më shumë për ditën"
        trigger={<ChevronDown size={18} aria-hidden />}
        items={items}
        align="start"
        className={buttonClass('icon')}
      />
      <DayInput ref={input} date={date} onDate={onDate} />
    </span>
  )
}
