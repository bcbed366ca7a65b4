import { memo, Suspense, useMemo } from 'react'
import { type Appointment } from '#contract/visits/appointments.ts'
import { isKept } from '#contract/visits/statuses.ts'
import { counted, dayOfMonth } from '#contract/kit/albanian.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { useCalled } from '#web/lists/use-called.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { usePainted } from '#web/platform/loading/use-painted.ts'
import type { GridActs } from '../drag/geometry.ts'
import type { Column, Slot } from '#web/visits/model/schedule-model.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { nextPlaceOf, worksAfter } from '#web/visits/times/free.ts'
import { awayName, closedName } from '#web/visits/times/away-words.ts'
import { dayName, dayNotes } from '#web/visits/times/day-notes.ts'
import { dayOf, type Times, wholeDayAway } from '#web/visits/times/times.ts'
import { noLongerWorks, termine } from '#web/visits/model/schedule-words.ts'
import type { Now } from '#web/visits/use-now.ts'

type Props = {
  column: Column
  items: readonly Appointment[]
  /** Until they are known nobody is said to be free. */
  times: Times | undefined
  now: Now
  /** Before the appointments are known, nobody is said to be free. */
  isKnown: boolean
  onDay: (date: string) => void
  /** Without it nothing is booked here. */
  onAdd?: GridActs['onAdd'] | undefined
}

export const ColumnHead = memo((props: Props) =>
  props.column.kind === 'barber' ? <BarberHead {...props} /> : <DayHead {...props} />,
)

const countOf = (items: readonly Appointment[]) =>
  items.filter(({ status }) => isKept(status)).length

/** Of a name that others bear too a narrow head has "Arta K". */
const restOfSurname = /(?<=\s\S)\S+$/u

const HeadActs = lazyPiece(async () => ({
  default: (await import('./head-acts.tsx')).HeadActs,
}))

function BarberHead({ column, items, times, now, isKnown, onAdd }: Props) {
  const { title, colour, date, isClosed, isOff } = column
  const barber_id = column.barber_id ?? ''
  const called = useCalled()(title).replace(restOfSurname, '')
  const count = countOf(items)
  const isPainted = usePainted(isKnown)
  const place: Place | undefined = useMemo(
    () =>
      isOff ? { words: noLongerWorks } : times && placeOf({ times, items, date, barber_id }, now),
    [barber_id, date, items, times, now, isOff],
  )
  return (
    <div className="column-head">
      <Avatar name={title} size={32} hue={colour} />
      <div>
        <b>
          {called}
          <span className="column-surname">{title.slice(called.length)}</span>
        </b>
        <span hidden={!isKnown}>
          {place && <PlaceWords {...place} name={title} onAdd={isClosed ? undefined : onAdd} />}
          {(count > 0 || !place || place.slot) && (
            <span className="column-count">
              {place && ' · '}
              {termine(count)}
            </span>
          )}
        </span>
      </div>
      {isPainted && onAdd && date === now.date && (
        <Suspense>
          <HeadActs barberId={barber_id} {...{ items, now }} />
        </Suspense>
      )}
    </div>
  )
}

const placeNow = 'vend tani'

/** Without a slot and `isFull` the barber is not there. */
type Place = { words: string; slot?: Slot; isFull?: true }

/** The words for the next slot; if there is one, a press on them books it. */
function PlaceWords({ words, slot, name, onAdd }: Place & Pick<Props, 'onAdd'> & { name: string }) {
  const isNow = words === placeNow || undefined
  if (!slot || !onAdd) return <em data-now={isNow}>{words}</em>
  return (
    <em data-now={isNow}>
      <button
        type="button"
        aria-label={`${words}, ${name}, shto termin`}
        onClick={({ currentTarget }) => onAdd(slot, currentTarget)}
      >
        {words}
      </button>
    </em>
  )
}

type PlaceAsked = { times: Times; items: readonly Appointment[]; date: string; barber_id: string }

/** The answer to "who is free?"; a day that is over has none. */
export function placeOf(asked: PlaceAsked, now: Now): Place | undefined {
  const { times, date, barber_id } = asked
  if (date < now.date) return undefined
  const away = wholeDayAway(dayOf(times, barber_id, date))
  if (away?.kind === 'leave' && away.barberId !== null)
    return { words: away.to > date ? `pushim deri më ${dayOfMonth(away.to)}` : 'pushim' }
  const from = date === now.date ? now.minutes : 0
  if (away && (away.kind === 'closed' || away.kind === 'holiday')) return { words: awayName(away) }
  if (!worksAfter(times, barber_id, date, from)) return { words: closedName() }
  const start = nextPlaceOf({ ...asked, from })
  if (start === undefined) return { words: 'plot', isFull: true }
  const isNow = date === now.date && start <= from
  return { words: isNow ? placeNow : `vend në ${clockOf(start)}`, slot: { date, barber_id, start } }
}

function DayHead({ column: { title, date }, items, times, now, isKnown, onDay }: Props) {
  const notes = dayNotes(times, date)
  const count = countOf(items)
  const [name, number] = title.split(' ')
  return (
    <div className="column-head" data-today={date === now.date || undefined}>
      <button type="button" className="day-head" onClick={() => onDay(date)}>
        <span>{name}</span> <b>{number}</b>
        <em data-awaited={!isKnown || undefined}>{isKnown && count > 0 && count}</em>
        {times && notes && <small title={notes}> {dayName(times, date)}</small>}
        <span className="sr-only" hidden={!isKnown}>
          {count
            ? ` ${counted(count, 'termin', 'termine').replace(/^\S+\s/u, '')}`
            : ' asnjë termin'}
          , hap ditën
        </span>
      </button>
    </div>
  )
}
