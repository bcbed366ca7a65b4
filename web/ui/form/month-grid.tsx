import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  capitalised,
  fullDate,
  monthAndYear,
  shortWeekday,
  weekday,
} from '#contract/kit/albanian.ts'
import { addDays, addMonths, dayOf, mondayOf } from '#contract/kit/time.ts'
import { Button } from '#web/ui/controls/button.tsx'

export type DayRange = { min?: string | undefined; max?: string | undefined }
export const isWithin = (day: string, { min, max }: DayRange) =>
  (!min || day >= min) && (!max || day <= max)

const week = [0, 1, 2, 3, 4, 5, 6]
export const monthOf = (day: string) => day.slice(0, 7)

export function weeksOf(month: string) {
  const first = mondayOf(`${month}-01`)
  const mondays = [0, 1, 2, 3, 4, 5].map((row) => addDays(first, row * 7))
  return mondays
    .filter((monday, row) => row === 0 || monthOf(monday) === month)
    .map((monday) => week.map((days) => addDays(monday, days)))
}

/** Where a key leads from a day. */
const moves: Record<string, (day: string, far: boolean) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => mondayOf(day),
  End: (day) => addDays(mondayOf(day), 6),
  PageUp: (day, far) => addMonths(day, far ? -12 : -1),
  PageDown: (day, far) => addMonths(day, far ? 12 : 1),
}

type Props = DayRange & {
  value: string | undefined
  today: string | undefined
  onPick: (day: string) => void
  /** The month that is looked at. */
  onMonth?: (month: string) => void
  /** How much of a day is booked, 0 to 1, as far as it is known. */
  loads?: ReadonlyMap<string, number>
}

const loadWords = (load: number | undefined) =>
  load === undefined ? '' : `, ${Math.round(100 * load)}% e zënë`

export function MonthGrid({ value, today: given, min, max, onPick, onMonth, loads }: Props) {
  const [today] = useState(() => given ?? dayOf(new Date()))
  const [cursor, setCursor] = useState(value ?? today)
  const grid = useRef<HTMLTableElement>(null)
  const title = useId()
  const month = monthOf(cursor)

  const goTo = (day: string) => {
    setCursor(day)
    onMonth?.(monthOf(day))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moves[event.key]?.(cursor, event.shiftKey)
    if (!next) return
    event.preventDefault()
    flushSync(() => goTo(next))
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  const turn = (months: number) => goTo(addMonths(cursor, months))

  return (
    <div className="month">
      <div className="month-head">
        <Button kind="icon" aria-label="Muaji i mëparshëm" onClick={() => turn(-1)}>
          <ChevronLeft size={18} aria-hidden />
        </Button>
        <span id={title} aria-live="polite">
          {capitalised(monthAndYear(cursor))}
        </span>
        <Button kind="icon" aria-label="Muaji tjetër" onClick={() => turn(1)}>
          <ChevronRight size={18} aria-hidden />
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a calendar is walked with the arrow keys: a grid */}
      <table ref={grid} role="grid" aria-labelledby={title} onKeyDown={onKeyDown}>
        <WeekdayHeads monday={mondayOf(cursor)} />
        <tbody>
          {weeksOf(month).map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <td key={day} aria-selected={day === value}>
                  <button
                    type="button"
                    tabIndex={day === cursor ? 0 : -1}
                    aria-label={fullDate(day) + loadWords(loads?.get(day))}
                    aria-current={day === today ? 'date' : undefined}
                    aria-disabled={!isWithin(day, { min, max }) || undefined}
                    data-outside={monthOf(day) !== month || undefined}
                    onClick={() => isWithin(day, { min, max }) && onPick(day)}
                  >
                    {Number(day.slice(8))}
                    {loads?.has(day) && <i style={{ '--load': loads.get(day) } as CSSProperties} />}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const WeekdayHeads = ({ monday }: { monday: string }) => (
  <thead>
    <tr>
      {week
        .map((days) => addDays(monday, days))
        .map((day) => (
          <th key={day} scope="col" abbr={weekday(day)}>
            {shortWeekday(day)}
          </th>
        ))}
    </tr>
  </thead>
)
