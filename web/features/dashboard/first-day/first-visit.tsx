import { useMemo } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { ScheduleGrid } from '#web/features/day-grid/grid/schedule-grid.tsx'
import type { GridActs } from '#web/features/day-grid/drag/geometry.ts'
import { dayAndMonth } from '#contract/kit/albanian.ts'
import type { Barber } from '#contract/staff.ts'
import { columnsFor } from '#web/visits/model/schedule-model.ts'
import type { Times } from '#web/visits/times/times.ts'
import type { Now } from '#web/visits/use-now.ts'

type Props = {
  now: Now
  times: Times | undefined
  staff: readonly Barber[]
  items: readonly Appointment[]
  /** The first day on which there is room: once today is over, a later one. */
  date: string
  onAdd: GridActs['onAdd']
}

const nothing = () => {}

/** The day as the schedule has it: a touch opens the form at that place. */
export function FirstVisit({ date, staff, items, times, now, onAdd }: Props) {
  const columns = useMemo(
    () => columnsFor({ view: 'day', date, staff, only: null, items }),
    [date, staff, items],
  )
  const day = date === now.date ? 'ditën e sotme' : `ditën e ardhshme, ${dayAndMonth(date)}`
  return (
    <>
      <p>Prekni një orë në {day}.</p>
      <div className="first-grid flex">
        <ScheduleGrid
          view="day"
          hour={undefined}
          selected={undefined}
          isLoading={times === undefined}
          {...{ columns, items, staff, times, now, onAdd }}
          onDay={nothing}
          onOpen={nothing}
          onMove={nothing}
          onResize={nothing}
        />
      </div>
    </>
  )
}
