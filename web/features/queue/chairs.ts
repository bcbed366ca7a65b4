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
}

type Known = {
  readonly staff: readonly Barber[]
  readonly items: readonly Appointment[]
  readonly times: Times
  readonly now: Now
  readonly next: QueueToday['next']
}

const holding = (spans: readonly Span[], minute: number) =>
  spans.find(([from, to]) => from <= minute && minute < to)

/** When the visits, breaks and absences that follow each other from this minute on have ended. */
function clearFrom(taken: readonly Span[], minute: number): number {
  const span = holding(taken, minute)
  return span ? clearFrom(taken, span[1]) : minute
}

/** The chairs at which somebody can still sit down today, in the list's order; a client who has paid is gone. */
export function chairsOf({ staff, items, times, now, next }: Known): QueueChair[] {
  const { date, minutes } = now
  const sitting = items.filter(({ saleId }) => saleId === null)
  return staff.flatMap((barber): QueueChair[] => {
    const seat = seatAt({ times, items: sitting, date, barber_id: barber.id })
    if (!seat) return []
    const clear = clearFrom([...seat.busy, ...seat.away], minutes)
    const piece = seat.open.find(([from, to]) => from < dayMinutes && clear < to)
    const said = next[barber.id]
    const called = said && 'label' in said ? said : undefined
    const isClear = clear === minutes
    // Who waits before opening or after hours is not sent away.
    if (!piece && !(isClear && called)) return []
    const from = isClear && called ? minutes : Math.max(clear, piece?.[0] ?? clear)
    const isBusy = holding(seat.busy, minutes) !== undefined
    return [{ barber, isBusy, isFree: from === minutes, from, next: called }]
  })
}

/** The chair that is free first; of several at once the first of the list. */
export const soonestOf = (chairs: readonly QueueChair[]) =>
  chairs.toSorted((one, other) => one.from - other.from)[0]
