import { type CSSProperties, Suspense, useMemo, useRef, useState } from 'react'
import type { Appointment } from '#contract/appointments.ts'
import type { Salon } from '#contract/salon.ts'
import type { Barber } from '#contract/staff.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { ColumnHeads, hoursOn } from './column-heads.tsx'
import type { GridActs } from '#web/features/appointments/drag/geometry.ts'
import { EarlyClicks, LazyHands } from '#web/features/appointments/drag/lazy-mount.tsx'
import { ScheduleColumn } from './schedule-column.tsx'
import { NowLine, ScheduleGutter } from './schedule-gutter.tsx'
import { ScheduleSkeleton } from './schedule-skeleton.tsx'
import {
  type Column,
  itemsOf,
  spanOf,
  type View,
} from '#web/features/appointments/model/schedule-model.ts'
import { useArrivalScroll } from './use-arrival-scroll.ts'
import type { Now } from '#web/features/appointments/model/use-now.ts'
import '#web/features/appointments/schedule/schedule.css'
import './schedule-grid.css'
import './schedule-block.css'
import './schedule-visit.css'
import './schedule-block-week.css'
import './schedule-now.css'

type Props = GridActs & {
  view: View
  columns: readonly Column[]
  items: readonly Appointment[]
  staff: readonly Barber[]
  salon: Salon | undefined
  now: Now
  selected: string | undefined
  isLoading: boolean
  hour: number | undefined
  buffers?: ReadonlyMap<string, number>
  /** Nothing here is ever written. */
  isReadOnly?: boolean
  onDay: (date: string) => void
}

const none: readonly Appointment[] = []

export function ScheduleGrid({ view, columns, items, staff, salon, now, ...rest }: Props) {
  const isOnline = useOnline()
  const wasLoaded = useOnceTrue(!rest.isLoading)
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const lists = useMemo(() => columns.map((column) => itemsOf(column, items)), [columns, items])
  const shown = useMemo(() => lists.flat(), [lists])
  const span = useMemo(() => spanOf(shown), [shown])
  const today = columns.findIndex(({ date }) => date === now.date)
  const line = today < 0 ? undefined : now.minutes
  useArrivalScroll({
    scroller,
    view,
    span,
    isReady: !rest.isLoading,
    now: line,
    today,
    hour: rest.hour,
  })
  const heads = { columns, lists, salon, now, onDay: rest.onDay }
  // Without a column, before the barbers are known, there would be no place for the hours either.
  const sizes = { '--columns': Math.max(1, columns.length), '--from': span.from, '--to': span.to }
  return (
    <div className="schedule" ref={scroller} data-view={view} style={sizes as CSSProperties}>
      <ColumnHeads {...heads} isKnown={!rest.isLoading} />
      <div className="schedule-body" ref={body}>
        <ScheduleGutter span={span} now={line} />
        {columns.map((column, index) => (
          <ScheduleColumn
            key={column.key}
            column={column}
            index={index}
            items={lists[index] ?? none}
            staff={staff}
            span={span}
            hours={hoursOn(salon, column.date)}
            now={column.date === now.date ? now.minutes : undefined}
            isPast={column.date < now.date}
            selected={rest.selected}
            buffers={rest.buffers}
          />
        ))}
        <Suspense fallback={<EarlyClicks {...{ body, items }} onOpen={rest.onOpen} />}>
          {wasLoaded && (
            <LazyHands
              {...rest}
              {...{ body, scroller, columns, items, span }}
              disabled={rest.isLoading || !isOnline}
            />
          )}
        </Suspense>
        {line !== undefined && <NowLine minutes={line} day={view === 'week' ? today : undefined} />}
        {rest.isLoading && <ScheduleSkeleton columns={columns.length} />}
      </div>
      {!rest.isLoading && shown.length === 0 && <EmptyLine {...rest} />}
    </div>
  )
}

function useOnceTrue(now: boolean) {
  const [once, setOnce] = useState(now)
  if (now && !once) setOnce(true)
  return once
}

const EmptyLine = ({ isReadOnly }: Pick<Props, 'isReadOnly'>) => (
  <p className="schedule-empty">Asnjë termin.{!isReadOnly && ' Kliko një orë për të shtuar.'}</p>
)
