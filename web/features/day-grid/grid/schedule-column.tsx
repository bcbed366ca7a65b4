import { memo, useMemo } from 'react'
import { type Appointment } from '#contract/visits/appointments.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { dayAndMonth } from '#contract/kit/albanian.ts'
import { calledAmong } from '#contract/kit/first-name.ts'
import type { Barber } from '#contract/staff.ts'
import { dayMinutes } from '#contract/visits/visit-time.ts'
import type { Waiting } from './block-spaces.tsx'
import { ScheduleBlock } from './schedule-block.tsx'
import { emptyWaits, laidOut } from './schedule-lanes.ts'
import { type Column, colourOf, type Span } from '#web/visits/model/schedule-model.ts'
import { stageAt } from '#web/visits/model/visit-word.ts'
import { useUnsentSubjects } from '#web/platform/outbox/unsent-acts.ts'
import { ColumnTimes } from './column-times.tsx'
import type { DayTimes } from '#web/visits/times/times.ts'
import { type Piece, piecesOf } from '#web/visits/model/visit-pieces.ts'
import { termine } from '#web/visits/model/schedule-words.ts'

type Props = {
  column: Column
  index: number
  items: readonly Appointment[]
  staff: readonly Barber[]
  span: Span
  /** The hours whose visits are drawn; without it those of the whole day. */
  sight: Span | undefined
  /** The working times of the column's day; undefined until they are known. */
  day: DayTimes | undefined
  /** Minutes of the day, in a column of today. */
  now: number | undefined
  /** A day before today. */
  isPast: boolean
  selected: string | undefined
  /** Minutes of cleaning up after each service. */
  buffers?: ReadonlyMap<string, number> | undefined
  /** Minutes of the shortest service. */
  shortest?: number | undefined
  /** Visits of today are closed at the till. */
  hasTill: boolean
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((entry, index) => entry === b[index])

/** A change of one appointment draws one column anew: lists are compared by what they hold. */
const isSame = (before: Props, after: Props) =>
  isSameList(before.items, after.items) &&
  before.column.date === after.column.date &&
  before.column.barber_id === after.column.barber_id &&
  before.index === after.index &&
  before.staff === after.staff &&
  before.span.from === after.span.from &&
  before.span.to === after.span.to &&
  before.sight === after.sight &&
  before.day === after.day &&
  before.now === after.now &&
  before.isPast === after.isPast &&
  before.selected === after.selected &&
  before.buffers === after.buffers &&
  before.shortest === after.shortest &&
  before.hasTill === after.hasTill

function elapsedOf({ appointment: { status }, start, end }: Piece, now: number | undefined) {
  if (now === undefined || !occupies(status)) return undefined
  return start <= now && now < end ? (now - start) / (end - start) : undefined
}

const noBuffers: ReadonlyMap<string, number> = new Map()
/** For a block that has none: always the same, so that the minute draws no block anew. */
const noWaits: Waiting = { empty: [], over: 0, shortest: undefined }

/** A barber cleans up after the last thing they do in a visit. */
function tailOf(
  { appointment, nth, barber_id, last }: Piece,
  buffers: ReadonlyMap<string, number>,
) {
  const comesBack = piecesOf(appointment).some(
    (other) => other.nth > nth && other.barber_id === barber_id,
  )
  return comesBack ? 0 : (buffers.get(last.service_id ?? '') ?? 0)
}

const isIn = ({ from, to }: Span, { start, end }: Piece) => start < to && from < end

export const columnName = ({ kind, title, date }: Column, count: number) =>
  `${kind === 'barber' ? title : dayAndMonth(date)}, ${termine(count)}`

const useLaid = (items: Props['items'], barber: string | null) =>
  useMemo(() => {
    const all = laidOut(items, barber)
    return all.map((one) => ({
      ...one,
      empty: one.piece.waits.length > 0 ? emptyWaits(one.piece, all) : undefined,
    }))
  }, [items, barber])

export const ScheduleColumn = memo(
  ({
    column,
    index,
    items,
    staff,
    span,
    sight,
    day,
    now,
    isPast,
    selected,
    buffers = noBuffers,
    shortest,
    hasTill,
  }: Props) => {
    const { barber_id } = column
    const unsent = useUnsentSubjects()
    const laid = useLaid(items, barber_id)
    const over = isPast ? dayMinutes : (now ?? 0)
    const isWeek = column.kind === 'day'
    const names = staff.map(({ name }) => name)
    const isShared = barber_id === null && names.length > 1
    const elsewhen = isPast ? 'over' : 'ahead'
    const drawn = sight ? laid.filter(({ piece }) => isIn(sight, piece)) : laid
    return (
      <section
        className="schedule-column"
        data-column={index}
        data-today={(isWeek && now !== undefined) || undefined}
        aria-label={columnName(column, items.length)}
      >
        {day && <ColumnTimes day={day} span={span} />}
        <ol>
          {drawn.map(({ piece, empty, ...place }) => (
            <ScheduleBlock
              key={`${piece.appointment.id} ${piece.nth}`}
              piece={piece}
              {...place}
              {...span}
              waiting={empty ? { empty, over, shortest } : noWaits}
              isWeek={isWeek}
              tail={tailOf(piece, buffers)}
              stage={now === undefined ? elsewhen : stageAt(piece.appointment, now)}
              hasTill={hasTill && now !== undefined}
              isUnsent={unsent.has(piece.appointment.id)}
              isSelected={piece.appointment.id === selected}
              hue={isWeek ? colourOf(staff, piece.barber_id) : undefined}
              whose={isShared ? calledAmong(names, piece.last.barber) : undefined}
              elapsed={elapsedOf(piece, now)}
            />
          ))}
        </ol>
      </section>
    )
  },
  isSame,
)
