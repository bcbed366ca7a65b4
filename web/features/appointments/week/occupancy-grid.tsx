import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { Appointment } from '#contract/appointments.ts'
import { number } from '#contract/kit/albanian.ts'
import type { Barber } from '#contract/staff.ts'
import { arrowSteps } from '#web/ui/controls/arrow-steps.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { ColumnHeads } from '#web/features/appointments/grid/column-heads.tsx'
import { columnName } from '#web/features/appointments/grid/schedule-column.tsx'
import { NowLine, ScheduleGutter } from '#web/features/appointments/grid/schedule-gutter.tsx'
import {
  type Column,
  itemsOf,
  type Span,
  spanOf,
} from '#web/features/appointments/model/schedule-model.ts'
import { isClear } from '#contract/open-hours.ts'
import { ColumnTimes } from '#web/features/appointments/times/column-times.tsx'
import { dayOf, type Times } from '#web/features/appointments/times/times.ts'
import { useArrivalScroll } from '#web/features/appointments/grid/use-arrival-scroll.ts'
import type { Now } from '#web/features/appointments/model/use-now.ts'
import {
  type FilledHour,
  filledHours,
  hourWords,
} from '#web/features/appointments/model/occupancy.ts'
import './occupancy-grid.css'

type Props = {
  columns: readonly Column[]
  items: readonly Appointment[]
  staff: readonly Barber[]
  times: Times | undefined
  now: Now
  onDay: (date: string) => void
  onHour: (date: string, hour: number) => void
}

type Cursor = { day: number; hour: number }

/** A week of so many barbers that their appointments could not be read side by side: how full each hour is. */
export function WeekFillGrid({ columns, items, staff, times, now, ...on }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const lists = useMemo(() => columns.map((column) => itemsOf(column, items)), [columns, items])
  const span = useMemo(() => spanOf(items), [items])
  const today = columns.findIndex(({ date }) => date === now.date)
  const line = today < 0 ? undefined : now.minutes
  const arrival = { view: 'week', isReady: true, now: line, hour: undefined } as const
  useArrivalScroll({ ...arrival, scroller, span, today })
  const [cursor, setCursor] = useState({ day: Math.max(0, today), hour: span.from / 60 })
  const sizes = { '--columns': columns.length, '--from': span.from, '--to': span.to }
  return (
    <div className="week-fill">
      <Legend />
      <div className="schedule" ref={scroller} data-view="week" style={sizes as CSSProperties}>
        <ColumnHeads {...{ columns, lists, times, now }} isKnown onDay={on.onDay} />
        <div className="schedule-body">
          <ScheduleGutter span={span} now={line} rows="low" />
          {columns.map((column, day) => (
            <FilledDay
              key={column.key}
              {...{ column, day, staff, times, span, cursor }}
              items={lists[day] ?? none}
              isToday={day === today}
              onCursor={setCursor}
              onHour={on.onHour}
            />
          ))}
          {line !== undefined && <NowLine minutes={line} day={today} />}
        </div>
      </div>
    </div>
  )
}
const none: readonly Appointment[] = []

type DayProps = Pick<Props, 'items' | 'staff' | 'times' | 'onHour'> & {
  column: Column
  day: number
  span: Span
  isToday: boolean
  /** The one cell the Tab key stops at; arrow keys lead to the others. */
  cursor: Cursor
  onCursor: (cursor: Cursor) => void
}

function FilledDay({ column, day, items, staff, times, span, isToday, cursor, ...on }: DayProps) {
  const { date } = column
  const known = times && dayOf(times, null, date)
  const cells = useMemo(() => filledHours(date, items, staff, span), [date, items, staff, span])
  return (
    <section
      className="schedule-column"
      data-column={day}
      data-today={isToday || undefined}
      aria-label={columnName(column, items.length)}
    >
      {known && <ColumnTimes day={known} span={span} />}
      <ol>
        {cells.map((cell) => (
          <FilledCell
            key={cell.hour}
            cell={cell}
            isOpen={!known || !isClear(known.open, cell.hour * 60, cell.hour * 60 + 60)}
            at={`${day}-${cell.hour}`}
            isStop={day === cursor.day && cell.hour === cursor.hour}
            onStop={() => on.onCursor({ day, hour: cell.hour })}
            onOpen={() => on.onHour(date, cell.hour)}
          />
        ))}
      </ol>
    </section>
  )
}

type CellProps = {
  cell: FilledHour
  /** Whether the salon has opening hours that day. */
  isOpen: boolean
  at: string
  isStop: boolean
  onStop: () => void
  onOpen: () => void
}

const FilledCell = ({ cell, isOpen, at, isStop, onStop, onOpen }: CellProps) => (
  <li>
    <button
      type="button"
      className="filled-hour"
      data-at={at}
      tabIndex={isStop ? 0 : -1}
      style={{ '--start': cell.hour * 60, '--share': cell.share } as CSSProperties}
      onFocus={onStop}
      onKeyDown={walk}
      onClick={onOpen}
    >
      <VisuallyHidden>{hourWords(cell, isOpen)}</VisuallyHidden>
      {cell.count > 0 && <b aria-hidden>{number(cell.count)}</b>}
      {cell.pending > 0 && <em aria-hidden>{number(cell.pending)}</em>}
    </button>
  </li>
)

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = arrowSteps[event.key]
  if (!step) return
  event.preventDefault()
  const [day = 0, hour = 0] = event.currentTarget.dataset['at']?.split('-').map(Number) ?? []
  event.currentTarget
    .closest('.schedule-body')
    ?.querySelector<HTMLElement>(`[data-at="${day + step[0]}-${hour + step[1]}"]`)
    ?.focus()
}

/** What the cells' signs mean; whoever hears the screen is told by each cell. */
const Legend = () => (
  <p className="week-fill-words" aria-hidden>
    <span>
      <b>12</b> termine në orë
    </span>
    <span>
      <i /> sa kohë është zënë
    </span>
    <span>
      <em>3</em> në pritje
    </span>
  </p>
)
