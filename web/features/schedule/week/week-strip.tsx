import { type CSSProperties, memo, useMemo } from 'react'
import { type Appointment } from '#contract/visits/appointments.ts'
import { isKept } from '#contract/visits/statuses.ts'
import { dayAndMonth, shortWeekday } from '#contract/kit/albanian.ts'
import { addDays } from '#contract/kit/time.ts'
import { loadOf, weekOf } from '#web/visits/model/schedule-model.ts'
import { termine } from '#web/visits/model/schedule-words.ts'
import { useSwipe } from './use-swipe.ts'
import './week-strip.css'

type Props = {
  date: string
  today: string
  /** Of the whole week, or until it is whole of the day alone: the other days look neither free nor closed. */
  items: readonly Appointment[]
  isLoaded: boolean
  isWhole: boolean
  /** How long all barbers together work on each day, Monday first. */
  openMinutes: readonly number[]
  onDate: (date: string) => void
}

/** Monday to Sunday; a finger's sweep leads to the weeks beside it. */
export function WeekStrip({ date, today, items, openMinutes, onDate, ...known }: Props) {
  const { isLoaded, isWhole } = known
  const swipe = useSwipe((weeks) => onDate(addDays(date, weeks * 7)))
  const days = useMemo(
    () =>
      weekOf(date).map((day, index) => {
        const own = items.filter((item) => item.appointment_date === day)
        const count = own.filter(({ status }) => isKept(status)).length
        return { day, count, load: loadOf(own, openMinutes[index] ?? 0) }
      }),
    [date, items, openMinutes],
  )
  return (
    <fieldset className="week-strip" aria-label="Dita e javës" {...swipe}>
      {days.map(({ day, count, load }) => (
        <StripDay
          key={day}
          day={day}
          count={count}
          load={load}
          isKnown={isLoaded && (isWhole || day === date)}
          isSelected={day === date}
          isToday={day === today}
          onDate={onDate}
        />
      ))}
    </fieldset>
  )
}

type DayProps = {
  day: string
  count: number
  /** None on a day without opening hours. */
  load: number | undefined
  isKnown: boolean
  isSelected: boolean
  isToday: boolean
  onDate: (date: string) => void
}

const StripDay = memo(({ day, count, load, isKnown, isSelected, isToday, onDate }: DayProps) => (
  <button
    type="button"
    className="week-day"
    aria-pressed={isSelected}
    aria-current={isToday ? 'date' : undefined}
    onClick={() => onDate(day)}
  >
    <span>{shortWeekday(day)}</span>
    <b>{Number(day.slice(8))}</b>
    <span className="sr-only">{`, ${dayAndMonth(day)}${isKnown ? `, ${termine(count)}` : ''}`}</span>
    <i
      style={{ '--load': load ?? 0, opacity: Number(isKnown) } as CSSProperties}
      data-outside={(load === undefined && count > 0) || undefined}
      data-closed={(load === undefined && count === 0) || undefined}
      aria-hidden
    />
  </button>
))
