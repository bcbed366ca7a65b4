import { type CSSProperties, useMemo, useRef, useState } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import type { Barber } from '#contract/staff.ts'
import { ColumnHeads } from '#web/features/day-grid/grid/column-heads.tsx'
import { columnName } from '#web/features/day-grid/grid/schedule-column.tsx'
import { NowLine, ScheduleGutter } from '#web/features/day-grid/grid/schedule-gutter.tsx'
import type { GridActs } from '#web/features/day-grid/drag/geometry.ts'
import {
  barbersOn,
  type Column,
  itemsOf,
  type Span,
  spanOf,
} from '#web/visits/model/schedule-model.ts'
import { isClear } from '#contract/visits/visit-time.ts'
import { ColumnTimes } from '#web/features/day-grid/grid/column-times.tsx'
import { dayOf, type DayTimes, type Times } from '#web/visits/times/times.ts'
import { useArrivalScroll } from '#web/features/day-grid/grid/use-arrival-scroll.ts'
import type { Now } from '#web/visits/use-now.ts'
import { filledHours } from './occupancy.ts'
import { barberDays, bookableFrom, hourOf, type HourOfBarber } from './hour-lines.ts'
import { HourList } from './hour-list.tsx'
import { FilledCell, mostLines } from './filled-cell.tsx'
import './occupancy-grid.css'

type Props = {
  columns: readonly Column[]
  items: readonly Appointment[]
  staff: readonly Barber[]
  times: Times | undefined
  now: Now
  /** Until then no hour is said to be free. */
  isLoaded: boolean
  onDay: (date: string, hour?: number) => void
} & Pick<GridActs, 'onAdd' | 'onOpen'>

type Cursor = { day: number; hour: number }

/** The hour whose people and places are listed, and where it lies on the screen. */
type Listed = { date: string; hour: number; barbers: readonly HourOfBarber[]; cell: HTMLElement }

/** A week of so many barbers that their appointments could not be read side by side: how full each hour is. */
export function WeekFillGrid({ columns, items, staff, times, now, isLoaded, ...on }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const lists = useMemo(() => columns.map((column) => itemsOf(column, items)), [columns, items])
  const span = useMemo(() => spanOf(items), [items])
  const today = columns.findIndex(({ date }) => date === now.date)
  const line = today < 0 ? undefined : now.minutes
  const arrival = { view: 'week', isReady: isLoaded, now: line, hour: undefined } as const
  useArrivalScroll({ ...arrival, scroller, span, today })
  const [cursor, setCursor] = useState({ day: Math.max(0, today), hour: span.from / 60 })
  const [listed, list] = useState<Listed>()
  const sizes = { '--columns': columns.length, '--from': span.from, '--to': span.to }
  return (
    <div className="week-fill">
      <Legend hasLines={staff.length <= mostLines} />
      <div className="schedule" ref={scroller} data-view="week" style={sizes as CSSProperties}>
        <ColumnHeads {...{ columns, lists, times, now }} isKnown={isLoaded} onDay={on.onDay} />
        <div className="schedule-body">
          <ScheduleGutter span={span} now={line} rows="low" />
          {columns.map((column, day) => (
            <FilledDay
              key={column.key}
              {...{ column, day, staff, times, span, cursor, now, isLoaded }}
              items={lists[day] ?? none}
              week={items}
              isToday={day === today}
              onCursor={setCursor}
              onList={list}
            />
          ))}
          {line !== undefined && <NowLine minutes={line} day={today} />}
        </div>
      </div>
      {listed && (
        <HourList
          {...listed}
          staff={staff}
          place={listed.cell.getBoundingClientRect()}
          onClose={() => list(undefined)}
          onVisit={(visit) => {
            list(undefined)
            on.onOpen(visit, listed.cell)
          }}
          onPlace={(barber, start) => {
            list(undefined)
            on.onAdd({ date: listed.date, barber, start }, listed.cell)
          }}
          onDay={() => on.onDay(listed.date, listed.hour)}
        />
      )}
    </div>
  )
}
const none: readonly Appointment[] = []

type DayProps = Pick<Props, 'items' | 'staff' | 'times' | 'now' | 'isLoaded'> & {
  /** An evening before may reach into the day. */
  week: readonly Appointment[]
  column: Column
  day: number
  span: Span
  isToday: boolean
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
  const { column, day, items, times, span, isToday, cursor, onCursor, onList } = props
  const { date } = column
  const known = times && dayOf(times, null, date)
  const hours = useHours(props)
  const shown = props.isLoaded ? hours : []
  return (
    <section
      className="schedule-column"
      data-column={day}
      data-today={isToday || undefined}
      aria-label={columnName(column, items.length)}
    >
      {known && <ColumnTimes day={known} span={span} />}
      <ol>
        {!props.isLoaded && <AwaitedHours open={known?.open} />}
        {shown.map(({ cell, barbers, isPast }) => (
          <FilledCell
            key={cell.hour}
            {...{ cell, barbers, isPast }}
            isOpen={!known || !isClear(known.open, cell.hour * 60, cell.hour * 60 + 60)}
            at={`${day}-${cell.hour}`}
            isStop={day === cursor.day && cell.hour === cursor.hour}
            onStop={() => onCursor({ day, hour: cell.hour })}
            onOpen={(element) => onList({ date, hour: cell.hour, barbers, cell: element })}
          />
        ))}
      </ol>
    </section>
  )
}

type AwaitedProps = { open: DayTimes['open'] | undefined }

/** A cell for each hour in which the salon works, as far as that is known. */
const AwaitedHours = ({ open = [[9 * 60, 20 * 60]] }: AwaitedProps) =>
  open.flatMap(([from, to]) =>
    Array.from({ length: Math.floor((to - from) / 60) }, (_, nth) => (
      <li
        key={from + nth * 60}
        className="awaited-hour"
        style={{ '--start': from + nth * 60 } as CSSProperties}
        aria-hidden
      />
    )),
  )

/** The legend of the cells' signs, for the eye only: a screen reader is told by each cell. */
const Legend = ({ hasLines }: { hasLines: boolean }) => (
  <p className="week-fill-words" aria-hidden>
    <span>
      <b>12</b> termine në orë
    </span>
    {hasLines ? (
      <span>
        <span className="hour-lines">
          {[60, 35, 100].map((share) => (
            <i key={share}>
              <u style={{ width: `${share}%` }} />
            </i>
          ))}
        </span>
        një vijë për berber, sipas radhës lart
      </span>
    ) : (
      <span>
        <i /> sa kohë është zënë
      </span>
    )}
    <span>
      <em>3</em> në pritje
    </span>
    <span>Prek një orë: kush vjen dhe ku ka vend</span>
  </p>
)
