import type { ReactNode } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import type { GridActs } from '../drag/geometry.ts'
import { ColumnHead } from './column-head.tsx'
import type { Column } from '#web/visits/model/schedule-model.ts'
import type { Times } from '#web/visits/times/times.ts'
import type { Now } from '#web/visits/use-now.ts'

type Props = {
  columns: readonly Column[]
  times: Times | undefined
  now: Now
  onDay: (date: string) => void
  lists: readonly (readonly Appointment[])[]
  isKnown: boolean
  onAdd?: GridActs['onAdd'] | undefined
  corner?: ReactNode
}

const none: readonly Appointment[] = []

export const ColumnHeads = ({
  columns,
  lists,
  times,
  now,
  isKnown,
  onDay,
  onAdd,
  corner,
}: Props) => (
  <div className="column-heads">
    <div className="column-corner">{corner}</div>
    {columns.map((column, index) => (
      <ColumnHead
        key={column.key}
        column={column}
        items={lists[index] ?? none}
        times={times}
        now={now}
        isKnown={isKnown}
        onDay={onDay}
        onAdd={onAdd}
      />
    ))}
  </div>
)
