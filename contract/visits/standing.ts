import { hasRoom, type Work } from './free/room.ts'
import { placesOf, type Seat } from './free/seat.ts'
import { always, dayMinutes, without } from './visit-time.ts'

/** What can be said of a chair to a client who stands before it. */
export type Standing = {
  /** The first minute from now on at which the work fits into the hours of this day. */
  readonly start: number | undefined
  /** Whether the work could begin at this minute without meeting a visit, whatever hours, breaks and absences say. */
  readonly isClear: boolean
  /** The same, but for breaks and absences. */
  readonly isThere: boolean
  /** The end of the break or absence that holds this minute. */
  readonly awayUntil: number | undefined
  /** The day's next opening, if the barber's hours have not begun. */
  readonly opens: number | undefined
}

export function standingOf(seat: Seat, work: Work, now: number): Standing {
  const { open, busy, away } = seat
  const [first] = open
  const [place] = placesOf(seat, work, now)
  return {
    start: place && Math.max(place[0], now),
    isClear: hasRoom({ open: always, busy }, work, now),
    isThere: hasRoom({ open: without(always, away), busy }, work, now),
    awayUntil: away.find(([from, to]) => from <= now && now < to)?.[1],
    opens: first && now < first[0] && first[0] < dayMinutes ? first[0] : undefined,
  }
}

/** Until when a chair is free from its start on: the next client comes, a break or the day's end. */
export function freeUntil({ open, busy, away }: Seat, start: number) {
  const next = busy.find(([from]) => from > start)?.[0] ?? dayMinutes
  const piece = open.find(([from, to]) => from <= start && start < to)
  const end = piece?.[1] ?? away.find(([from]) => from > start)?.[0] ?? dayMinutes
  return { until: Math.min(next, end, dayMinutes), isUntilClosing: end <= next }
}
