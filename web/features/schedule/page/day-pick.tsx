import { CalendarDays } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { Button } from '#web/ui/controls/button.tsx'

type Props = { date: string; onDate: (date: string) => void }

/** The browser's own calendar; it is opened by something that is seen. */
export const DayInput = ({
  ref,
  date,
  onDate,
}: Props & { ref: RefObject<HTMLInputElement | null> }) => (
  <input
    ref={ref}
    type="date"
    tabIndex={-1}
    aria-hidden
    value={date}
    onChange={({ target }) => target.value && onDate(target.value)}
  />
)

/** For a day that is further away than a few steps. */
export function DayPick({ date, onDate }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className="day-pick">
      <Button
        kind="icon"
        aria-label="Zgjidh ditën"
        title="Zgjidh ditën"
        onClick={() => input.current?.showPicker()}
      >
        <CalendarDays size={18} aria-hidden />
      </Button>
      <DayInput ref={input} date={date} onDate={onDate} />
    </span>
  )
}
