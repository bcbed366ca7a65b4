import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  Suspense,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import type { Barber } from '#contract/staff.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { usePainted } from '#web/platform/loading/use-painted.ts'
import type { useAway } from '../away/use-away.tsx'
import { ColumnHeads } from './column-heads.tsx'
import type { GridActs } from '../drag/geometry.ts'
import { AwaitedForm } from '#web/features/booking-form/awaited-form.tsx'
import { EarlyClicks, LazyControls } from '../drag/lazy-mount.tsx'
import { ScheduleColumn } from './schedule-column.tsx'
import { NowLine, ScheduleGutter } from './schedule-gutter.tsx'
import { ScheduleSkeleton } from './schedule-skeleton.tsx'
import { type Column, itemsOf, spanOf, type View } from '#web/visits/model/schedule-model.ts'
import { useFirstSight } from './first-sight.ts'
import { useArrivalScroll } from './use-arrival-scroll.ts'
import { dayOf, type Times } from '#web/visits/times/times.ts'
import type { Now } from '#web/visits/use-now.ts'
import './schedule.css'
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
  times: Times | undefined
  now: Now
  selected: string | undefined
  isLoading: boolean
  /** Nothing could be loaded: the grid says so all over, and looks like no free day. */
  isUnknown?: boolean
  hour: number | undefined
  /** A link leads to one of the visits. */
  isLinked?: boolean
  buffers?: ReadonlyMap<string, number>
  /** Minutes of the shortest service: a wait is offered only to what fits. */
  shortest?: number | undefined
  /** Visits of today are closed at the till. */
  hasTill?: boolean
  /** What is done to absences. */
  away?: Pick<ReturnType<typeof useAway>, 'mayChange' | 'open'>
  /** Nothing here is ever written. */
  isReadOnly?: boolean
  onDay: (date: string) => void
  /** What stands above the hours. */
  corner?: ReactNode
}

const none: readonly Appointment[] = []
const AwayControls = lazyPiece(async () => ({
  default: (await import('../away/away-controls.tsx')).AwayControls,
}))

export function ScheduleGrid({ view, columns, items, staff, times, now, ...rest }: Props) {
  const isPainted = usePainted(!rest.isLoading)
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const lists = useMemo(() => columns.map((column) => itemsOf(column, items)), [columns, items])
  const shown = useMemo(() => lists.flat(), [lists])
  const span = useMemo(() => spanOf(shown), [shown])
  const today = columns.findIndex(({ date }) => date === now.date)
  const line = today < 0 ? undefined : now.minutes
  const { isLoading, isLinked = false, hour } = rest
  const opening = { view, span, isReady: !isLoading, isLinked, now: line, hour }
  useArrivalScroll({ scroller, today, ...opening })
  const sightOf = useFirstSight(opening)
  const onAdd = rest.isReadOnly ? undefined : rest.onAdd
  const { onDay, corner } = rest
  const heads = { columns, lists, times, now, onDay, onAdd, corner }
  // Without a column, before the barbers are known, there would be no place for the hours either.
  const sizes = { '--columns': Math.max(1, columns.length), '--from': span.from, '--to': span.to }
  // While nothing in it can be stepped to, the keyboard scrolls the grid itself.
  const stop = rest.isLoading || rest.isUnknown || !onAdd ? { tabIndex: 0 } : {}
  const shape = { ...stop, 'data-view': view, style: sizes as CSSProperties }
  return (
    <div className="schedule" ref={scroller} {...shape}>
      <ColumnHeads {...heads} isKnown={!rest.isLoading} />
      <div className="schedule-body" ref={body} aria-hidden={rest.isUnknown || undefined}>
        <ScheduleGutter span={span} now={line} />
        {columns.map((column, index) => (
          <ScheduleColumn
            key={column.key}
            column={column}
            index={index}
            items={lists[index] ?? none}
            staff={staff}
            span={span}
            sight={sightOf(index)}
            day={times && dayOf(times, column.barber_id, column.date)}
            now={column.date === now.date ? now.minutes : undefined}
            isPast={column.date < now.date}
            selected={rest.selected}
            buffers={rest.buffers}
            shortest={rest.shortest}
            hasTill={rest.hasTill ?? false}
          />
        ))}
        <Controls {...rest} {...{ body, scroller, columns, items, times, span, isPainted }} />
        {line !== undefined && <NowLine minutes={line} day={view === 'week' ? today : undefined} />}
        {rest.isUnknown ? (
          <div className="schedule-unknown" aria-hidden />
        ) : (
          rest.isLoading && <ScheduleSkeleton columns={columns.length} />
        )}
      </div>
      {!rest.isLoading && shown.length === 0 && <EmptyLine {...rest} {...{ columns, times }} />}
    </div>
  )
}

type ControlsProps = Omit<Props, 'view' | 'staff' | 'now'> &
  Pick<ComponentProps<typeof LazyControls>, 'body' | 'scroller' | 'span'> & {
    isPainted: boolean
  }

/** What can be done in the grid, as soon as the picture is on screen. */
function Controls({ isPainted, times, away, ...rest }: ControlsProps) {
  const { body, scroller, columns, items, span } = rest
  const disabled = rest.isLoading
  const [press, keep] = useState<MouseEvent>()
  const [typed, type] = useState('')
  const onTaken = () => {
    keep(undefined)
    type('')
  }
  const onPlace = disabled || rest.isReadOnly ? undefined : keep
  const early = <EarlyClicks {...{ body, items, onPlace }} onOpen={rest.onOpen} />
  return (
    <>
      <Suspense fallback={early}>
        {isPainted ? (
          <LazyControls
            {...{ ...rest, times, disabled }}
            early={press && { press, typed, onTaken }}
          />
        ) : (
          early
        )}
      </Suspense>
      {press && <AwaitedForm typed={typed} onType={type} onClose={onTaken} />}
      <Suspense>
        {isPainted && away && times && (
          <AwayControls
            {...{ body, scroller, columns, times, span }}
            mayChange={away.mayChange}
            onOpen={away.open}
          />
        )}
      </Suspense>
    </>
  )
}

type EmptyProps = Pick<Props, 'columns' | 'times' | 'isReadOnly'>

/** Where nobody works in any of the columns no press is asked for. */
function EmptyLine({ columns, times, isReadOnly }: EmptyProps) {
  const isOpen = ({ barber_id, date }: Column) =>
    !times || dayOf(times, barber_id, date).open.length > 0
  const canAdd = !isReadOnly && columns.some(isOpen)
  return (
    <p className="schedule-empty">
      <span>Asnjë termin.{canAdd && ' Prekni një orë për të shtuar.'}</span>
    </p>
  )
}
