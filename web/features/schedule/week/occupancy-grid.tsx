import { useMemo, useState } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { isClear } from '#contract/visits/visit-time.ts'
import type { GridActs } from '#web/features/day-grid/drag/geometry.ts'
import { WantedGhost } from '#web/features/day-grid/drag/wanted-ghost.tsx'
import { barbersOn, type Column, type Span, spanOf } from '#web/visits/model/schedule-model.ts'
import { dayOf } from '#web/visits/times/times.ts'
import { filledHours } from './occupancy.ts'
import { barberDays, bookableFrom, hourOf, type HourOfBarber } from './hour-lines.ts'
import { HourList } from './hour-list.tsx'
import { FilledCell } from './filled-cell.tsx'
import { WeekFrame, type WeekProps } from './week-frame.tsx'
import './occupancy-grid.css'

/** Without `onAdd` the hours are only read. */
type Props = WeekProps & Pick<GridActs, 'onOpen'> & Partial<Pick<GridActs, 'onAdd'>>

type Cursor = { day: number; hour: number }

/** The hour whose people and places are listed, and where it lies on the screen. */
type Listed = { date: string; hour: number; barbers: readonly HourOfBarber[]; cell: HTMLElement }

/** A week of so many barbers that their appointments could not be read side by side: how full each hour is. */
export function WeekFillGrid({ onAdd, onOpen, ...week }: Props) {
  const { columns, items, staff, times, now, isLoaded, onDay } = week
  const today = columns.findIndex(({ date }) => date === now.date)
  const [cursor, setCursor] = useState({ day: Math.max(0, today), hour: spanOf(items).from / 60 })
  const [listed, list] = useState<Listed>()
  const hours = (day: number, own: readonly Appointment[], span: Span) => {
    const column = columns[day]
    return (
      column && (
        <FilledDay
          {...{ column, day, staff, times, span, cursor, now }}
          items={own}
          week={items}
          onCursor={setCursor}
          onList={list}
        />
      )
    )
  }
  return (
    <>
      <WeekFrame {...week} {...(isLoaded && { hours })} over={WantedGhost} />
      {listed && (
        <HourList
          {...listed}
          now={now}
          staff={staff}
          place={listed.cell.getBoundingClientRect()}
          onClose={() => list(undefined)}
          onVisit={(visit) => {
            list(undefined)
            onOpen(visit, listed.cell)
          }}
          onPlace={
            onAdd &&
            ((barber_id, start) => {
              list(undefined)
              onAdd({ date: listed.date, barber_id, start }, listed.cell)
            })
          }
          onDay={() => onDay(listed.date, listed.hour)}
        />
      )}
    </>
  )
}

type DayProps = Pick<Props, 'items' | 'staff' | 'times' | 'now'> & {
  /** An evening before may reach into the day. */
  week: readonly Appointment[]
  column: Column
  day: number
  span: Span
  /** The one cell the Tab key stops at; arrow keys lead to the others. */
  cursor: Cursor
  onCursor: (cursor: Cursor) => void
  onList: (listed: Listed) => void
}

/** The hours of a day, each with its barbers. */
function useHours({ column, items, week, staff, times, span, now }: DayProps) {
  const { date } = column
  const from = bookableFrom(date, now)
  return useMemo(() => {
    const days = barberDays(date, barbersOn(date, staff, items), week, times)
    return filledHours(date, items, staff, span).map((cell) => ({
      cell,
      barbers: days.map((one) => hourOf(one, cell.hour, from)),
      isPast: from >= cell.hour * 60 + 60,
    }))
  }, [date, items, week, staff, times, span, from])
}

function FilledDay(props: DayProps) {
  const { column, day, times, cursor, onCursor, onList } = props
  const { date } = column
  const known = times && dayOf(times, null, date)
  return useHours(props).map(({ cell, barbers, isPast }) => (
    <FilledCell
      key={cell.hour}
      {...{ cell, barbers, isPast }}
      isOpen={!known || !isClear(known.open, cell.hour * 60, cell.hour * 60 + 60)}
      at={`${day}-${cell.hour}`}
      isStop={day === cursor.day && cell.hour === cursor.hour}
      onStop={() => onCursor({ day, hour: cell.hour })}
      onOpen={(element) => onList({ date, hour: cell.hour, barbers, cell: element })}
    />
  ))
}
