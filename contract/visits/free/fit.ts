import type { Span } from '../visit-time.ts'

/** Which free times clients see: all; all, with a mark on those that leave no hole; only those beside what is booked. */
export const spreads = ['all', 'best', 'near'] as const
export type Spread = (typeof spreads)[number]

/** A barber's free time, and the parts of a visit that would be in it, buffers counted. */
export type Held = { readonly free: readonly Span[]; readonly taken: readonly Span[] }

/**
 * How a visit lies in its barbers' free time. Good: what stays free before and after it is nothing, or enough for a visit of
 * `shortest` minutes. Near: it begins where free time begins, or ends where free time ends.
 */
export function fitOf(held: readonly Held[], shortest: number) {
  const rests = held.flatMap(({ free, taken }) => free.flatMap((piece) => restsIn(piece, taken)))
  const isEnough = (rest: number) => rest <= 0 || rest >= shortest
  return {
    good: rests.every(({ before, after }) => isEnough(before) && isEnough(after)),
    near: (rests[0]?.before ?? 1) <= 0 || (rests.at(-1)?.after ?? 1) <= 0,
  }
}

/** The minutes that stay free in a piece before the first thing in it and after the last. */
function restsIn([from, to]: Span, taken: readonly Span[]) {
  const inside = taken.filter(([begin, end]) => begin < to && end > from)
  if (inside.length === 0) return []
  const begin = Math.min(...inside.map(([at]) => at))
  const end = Math.max(...inside.map(([, at]) => at))
  return [{ before: begin - from, after: to - end }]
}

/** The slots of a day that clients see: never none where one is free. */
export function shownOf<Slot extends { near?: boolean }>(slots: readonly Slot[], spread: Spread) {
  const near = spread === 'near' ? slots.filter((slot) => slot.near) : []
  return near.length > 0 ? near : slots
}
