import { type CSSProperties, memo, useMemo } from 'react'
import { type Appointment, occupies } from '#contract/appointments.ts'
import { dayAndMonth } from '#contract/kit/albanian.ts'
import type { Hours } from '#contract/salon.ts'
import type { Barber } from '#contract/staff.ts'
import { ScheduleBlock } from './schedule-block.tsx'
import { laidOut } from '#web/features/appointments/model/schedule-lanes.ts'
import {
  type Column,
  colourOf,
  endOf,
  minutesOf,
  type Span,
  startOf,
} from '#web/features/appointments/model/schedule-model.ts'
import { termine } from '#web/features/appointments/model/schedule-words.ts'

type Props = {
  column: Column
  index: number
  items: readonly Appointment[]
  staff: readonly Barber[]
  span: Span
  /** Null is a closed day. */
  hours: Hours | null
  /** Minutes of the day, in a column of today. */
  now: number | undefined
  selected: string | undefined
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((entry, index) => entry === b[index])

/** A change of one appointment draws one column anew: lists are compared by what they hold. */
const isSame = (before: Props, after: Props) =>
  isSameList(before.items, after.items) &&
  before.column.key === after.column.key &&
  before.column.date === after.column.date &&
  before.column.barber === after.column.barber &&
  before.index === after.index &&
  before.staff === after.staff &&
  before.span.from === after.span.from &&
  before.span.to === after.span.to &&
  before.hours?.from === after.hours?.from &&
  before.hours?.to === after.hours?.to &&
  before.now === after.now &&
  before.selected === after.selected

function elapsedOf(appointment: Appointment, now: number | undefined) {
  const { status, duration } = appointment
  if (now === undefined || !occupies(status) || status === 'no_show') return undefined
  const begins = startOf(appointment)
  return begins <= now && now < endOf(appointment) ? (now - begins) / duration : undefined
}

export const openHours = (hours: Hours | null) =>
  ({
    '--open': hours ? minutesOf(hours.from) : 0,
    '--close': hours ? minutesOf(hours.to) : 0,
  }) as CSSProperties

export const columnName = ({ kind, title, date }: Column, count: number) =>
  `${kind === 'barber' ? title : dayAndMonth(date)}, ${termine(count)}`

export const ScheduleColumn = memo(
  ({ column, index, items, staff, span, hours, now, selected }: Props) => {
    const laid = useMemo(() => laidOut(items), [items])
    const isWeek = column.kind === 'day'
    return (
      <section
        className="schedule-column"
        data-column={index}
        data-today={(isWeek && now !== undefined) || undefined}
        aria-label={columnName(column, items.length)}
        style={openHours(hours)}
      >
        <ol>
          {laid.map(({ appointment, ...place }) => (
            <ScheduleBlock
              key={appointment.id}
              appointment={appointment}
              {...place}
              {...span}
              isWeek={isWeek}
              isSelected={appointment.id === selected}
              hue={isWeek ? colourOf(staff, appointment.barber) : undefined}
              elapsed={elapsedOf(appointment, now)}
            />
          ))}
        </ol>
      </section>
    )
  },
  isSame,
)
