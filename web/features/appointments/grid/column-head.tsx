import { memo, useMemo } from 'react'
import { type Appointment } from '#contract/appointments.ts'
import { isKept } from '#contract/statuses.ts'
import { counted } from '#contract/kit/albanian.ts'
import type { Hours } from '#contract/salon.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import {
  type Column,
  clock,
  firstFree,
  minutesOf,
} from '#web/features/appointments/model/schedule-model.ts'
import { termine } from '#web/features/appointments/model/schedule-words.ts'
import type { Now } from '#web/features/appointments/model/use-now.ts'

type Props = {
  column: Column
  items: readonly Appointment[]
  hours: Hours | null
  now: Now
  /** Before the appointments are known, nobody is said to be free. */
  isKnown: boolean
  onDay: (date: string) => void
}

export const ColumnHead = memo((props: Props) =>
  props.column.kind === 'barber' ? <BarberHead {...props} /> : <DayHead {...props} />,
)

const countOf = (items: readonly Appointment[]) =>
  items.filter(({ status }) => isKept(status)).length

function BarberHead({ column: { title, colour, date }, items, hours, now, isKnown }: Props) {
  const count = countOf(items)
  const place = useMemo(
    () => placeOf(title, date, items, hours, now),
    [title, date, items, hours, now],
  )
  return (
    <div className="column-head">
      <Avatar name={title} size={32} hue={colour} />
      <div>
        <b>{title}</b>
        <span hidden={!isKnown}>
          {place && <em data-now={place === placeNow || undefined}>{place}</em>}
          <span className="column-count">
            {place && ' · '}
            {termine(count)}
          </span>
        </span>
      </div>
    </div>
  )
}

const placeNow = 'vend tani'

/** The answer to "who is free?"; a day that is over has none. */
function placeOf(
  barber: string,
  date: string,
  items: readonly Appointment[],
  hours: Hours | null,
  now: Now,
) {
  if (date < now.date) return undefined
  if (!hours) return 'mbyllur'
  const close = minutesOf(hours.to)
  const from =
    date === now.date ? Math.max(now.minutes, minutesOf(hours.from)) : minutesOf(hours.from)
  if (from >= close) return 'mbyllur'
  const start = firstFree(items, { date, barber, start: from }, undefined, close)
  if (start === undefined) return 'plot'
  return date === now.date && start <= now.minutes ? placeNow : `vend në ${clock(start)}`
}

function DayHead({ column: { title, date }, items, now, onDay }: Props) {
  const count = countOf(items)
  const [name, number] = title.split(' ')
  return (
    <div className="column-head" data-today={date === now.date || undefined}>
      <button type="button" className="day-head" onClick={() => onDay(date)}>
        <span>{name}</span> <b>{number}</b>
        <em>{count || ''}</em>
        <span className="sr-only">
          {count
            ? ` ${counted(count, 'termin', 'termine').replace(/^\S+\s/u, '')}`
            : ' asnjë termin'}
          , hap ditën
        </span>
      </button>
    </div>
  )
}
