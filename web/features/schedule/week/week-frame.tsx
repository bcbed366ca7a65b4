import {
  type ComponentType,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useMemo,
  useRef,
} from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import type { Barber } from '#contract/staff.ts'
import { ColumnHeads } from '#web/features/day-grid/grid/column-heads.tsx'
import { ColumnTimes } from '#web/features/day-grid/grid/column-times.tsx'
import { columnName } from '#web/features/day-grid/grid/schedule-column.tsx'
import { NowLine, ScheduleGutter } from '#web/features/day-grid/grid/schedule-gutter.tsx'
import { useArrivalScroll } from '#web/features/day-grid/grid/use-arrival-scroll.ts'
import { type Column, itemsOf, type Span, spanOf } from '#web/visits/model/schedule-model.ts'
import { dayOf, type DayTimes, type Times } from '#web/visits/times/times.ts'
import type { Now } from '#web/visits/use-now.ts'
import './week-frame.css'

export type WeekProps = {
  columns: readonly Column[]
  items: readonly Appointment[]
  staff: readonly Barber[]
  times: Times | undefined
  now: Now
  /** Until then no hour is said to be free. */
  isLoaded: boolean
  onDay: (date: string, hour?: number) => void
  corner?: ReactNode
}

/** From the first opening of the week to its last closing, once the hours are known. */
function openSpanOf(columns: readonly Column[], times: Times | undefined): Span | undefined {
  const open = columns.flatMap(({ date }) => (times ? dayOf(times, null, date).open : []))
  if (open.length === 0) return undefined
  return {
    from: Math.min(...open.map(([from]) => from)),
    to: Math.max(...open.map(([, to]) => to)),
  }
}

type Props = WeekProps & {
  /** What a day holds; without it, shapes. */
  hours?: (day: number, items: readonly Appointment[], span: Span) => ReactNode
  /** What lies over the hours. */
  over?: ComponentType<{
    body: RefObject<HTMLDivElement | null>
    scroller: RefObject<HTMLDivElement | null>
    columns: readonly Column[]
    span: Span
  }>
}

/** A week of many barbers around its hours: days and line of now, which are known before the hours are. */
export function WeekFrame({
  columns,
  items,
  times,
  now,
  isLoaded,
  hours,
  over: Over,
  ...rest
}: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const lists = useMemo(() => columns.map((column) => itemsOf(column, items)), [columns, items])
  const span = useMemo(() => spanOf(items), [items])
  const open = useMemo(() => openSpanOf(columns, times), [columns, times])
  const today = columns.findIndex(({ date }) => date === now.date)
  const line = today < 0 ? undefined : now.minutes
  const arrival = { view: 'week', isReady: isLoaded, now: line, hour: undefined } as const
  useArrivalScroll({ ...arrival, scroller, span, open, today })
  const sizes = { '--columns': columns.length, '--from': span.from, '--to': span.to }
  return (
    <div className="week-fill">
      <div className="schedule" ref={scroller} data-view="week" style={sizes as CSSProperties}>
        <ColumnHeads {...{ columns, lists, times, now }} {...rest} isKnown={isLoaded} />
        <div className="schedule-body" ref={body}>
          <ScheduleGutter span={span} now={line} rows="low" />
          {columns.map((column, day) => {
            const known = times && dayOf(times, null, column.date)
            const own = lists[day] ?? []
            return (
              <section
                key={column.key}
                className="schedule-column"
                data-column={day}
                data-today={day === today || undefined}
                aria-label={columnName(column, own.length)}
              >
                {known && <ColumnTimes day={known} span={span} />}
                <ol>{hours?.(day, own, span) ?? <AwaitedHours open={known?.open} />}</ol>
              </section>
            )
          })}
          {line !== undefined && <NowLine minutes={line} day={today} />}
          {Over && <Over {...{ body, scroller, columns, span }} />}
        </div>
      </div>
    </div>
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
