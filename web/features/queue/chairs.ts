import type { NamedEntry } from '#contract/queue/entries.ts'
import type { Barber } from '#contract/staff.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { dayMinutes, type Span } from '#contract/visits/visit-time.ts'
import { seatAt } from '#web/visits/times/free.ts'
import type { Times } from '#web/visits/times/times.ts'
import type { Now } from '#web/visits/use-now.ts'
import type { QueueToday } from './queries.ts'

export type QueueChair = {
  readonly barber: Barber
  /** A client sits there. */
  readonly isBusy: boolean
  /** Somebody could sit down at this minute. */
  readonly isFree: boolean
  /** The first minute at which somebody could. */
  readonly from: number
  /** Whom the chair would call now. */
  readonly next: NamedEntry | undefined
  /** It is another free chair's turn to take them. */
  readonly waitsTurn: boolean
}

type Known = {
  readonly staff: readonly Barber[]
  readonly items: readonly Appointment[]
  readonly times: Times
  readonly now: Now
  readonly line: Pick<QueueToday, 'queue' | 'next' | 'turns'>
}

const holding = (spans: readonly Span[], minute: number) =>
  spans.find(([from, to]) => from <= minute && minute < to)

/** When the visits, breaks and absences that follow each other from this minute on have ended. */
function clearFrom(taken: readonly Span[], minute: number): number {
  const span = holding(taken, minute)
  return span ? clearFrom(taken, span[1]) : minute
}

/** The chairs at which somebody can still sit down today, in the list's order; a client who has paid is gone. */
export function chairsOf({ staff, items, times, now, line }: Known): QueueChair[] {
  const { date, minutes } = now
  const sitting = items.filter(({ saleId }) => saleId === null)
  const chairs = staff.flatMap((barber): QueueChair[] => {
    const seat = seatAt({ times, items: sitting, date, barber_id: barber.id })
    if (!seat) return []
    const clear = clearFrom([...seat.busy, ...seat.away], minutes)
    const piece = seat.open.find(([from, to]) => from < dayMinutes && clear < to)
    const said = line.next[barber.id]
    const called = said && 'label' in said ? said : undefined
    const isClear = clear === minutes
    // Who waits before opening or after hours is not sent away.
    if (!piece && !(isClear && called)) return []
    const from = isClear && called ? minutes : Math.max(clear, piece?.[0] ?? clear)
    const isBusy = holding(seat.busy, minutes) !== undefined
    const isFree = from === minutes
    return [{ barber, isBusy, isFree, from, next: called, waitsTurn: false }]
  })
  const [holder] = byTurn(
    chairs.filter(({ isFree, next }) => isFree && next),
    line,
  )
  return chairs.map((chair) => ({ ...chair, waitsTurn: waitsFor(chair, holder, line) }))
}

/** The chair whose turn it is first; without turns nobody's. */
const byTurn = (calling: readonly QueueChair[], { turns = [] }: Known['line']) =>
  turns.flatMap(({ barber_id: id }) => calling.find(({ barber }) => barber.id === id) ?? [])

/** Who asked for the barber is nobody else's turn. */
function waitsFor(
  { barber, next }: QueueChair,
  holder: QueueChair | undefined,
  line: Known['line'],
) {
  const entry = line.queue.find(({ id }) => id === next?.id)
  return holder !== undefined && holder.barber.id !== barber.id && entry?.barber === null
}

/** The chair that is free first; of several at once the first of the list. */
export const soonestOf = (chairs: readonly QueueChair[]) =>
  chairs.toSorted((one, other) => one.from - other.from)[0]
