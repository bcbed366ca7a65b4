import type { Appointment } from '#contract/appointments.ts'
import { weekdayOf } from '#contract/kit/time.ts'
import type { Hours, Salon } from '#contract/salon.ts'
import { ColumnHead } from './column-head.tsx'
import type { Column } from '#web/features/appointments/model/schedule-model.ts'
import type { Now } from '#web/features/appointments/model/use-now.ts'

/** Until the salon is known every hour is an open one. */
const always: Hours = { from: '00:00', to: '23:59' }
export const hoursOn = (salon: Salon | undefined, date: string) =>
  salon ? (salon.openingHours[weekdayOf(date)] ?? null) : always

type Props = {
  columns: readonly Column[]
  salon: Salon | undefined
  now: Now
  onDay: (date: string) => void
  lists: readonly (readonly Appointment[])[]
  isKnown: boolean
}

const none: readonly Appointment[] = []

export const ColumnHeads = ({ columns, lists, salon, now, isKnown, onDay }: Props) => (
  <div className="column-heads">
    <span className="column-corner" aria-hidden />
    {columns.map((column, index) => (
      <ColumnHead
        key={column.key}
        column={column}
        items={lists[index] ?? none}
        hours={hoursOn(salon, column.date)}
        now={now}
        isKnown={isKnown}
        onDay={onDay}
      />
    ))}
  </div>
)
