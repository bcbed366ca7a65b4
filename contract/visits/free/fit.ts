import type { Span } from '../visit-time.ts'

/** Which free times clients see: all; all, with a mark on those that leave no hole; only those beside what is booked. */
export const spreads = ['all', 'best', 'near'] as const
export type Spread = (typeof spreads)[number]

/** Without marks no slot says whether it leaves a hole: finding that out costs as much as finding the slot. */
export const marksAsked = ['none'] as const

/** A barber's free time, and the parts of a visit that would be in it, buffers counted. */
export type Held = { readonly free: readonly Span[]; readonly taken: readonly Span[] }

/**
 * How a visit lies in its barbers' free time. Good: what stays free before and after it is nothing, or enough for a visit of
 * `shortest` minutes. Near: it begins where free time begins, or ends where free time ends.
 */
export function fitOf(held: readonly Held[], shortest: number) {
  // The minutes that stay free in each piece before the first thing in it and after the last.
  const rests: number[] = []
  for (const { free, taken } of held)
    for (const [from, to] of free) {
      let [begin, end] = [to, from]
      for (const one of taken)
        if (one[0] < to && one[1] > from)
          [begin, end] = [Math.min(begin, one[0]), Math.max(end, one[1])]
      if (begin < to) rests.push(begin - from, to - end)
    }
  return {
    good: rests.every((rest) => rest <= 0 || rest >= shortest),
    near: (rests[0] ?? 1) <= 0 || (rests.at(-1) ?? 1) <= 0,
  }
}

/** The slots of a day that clients see: never none where one is free. */
export function shownOf<Slot extends { near?: boolean }>(slots: readonly Slot[], spread: Spread) {
  const near = spread === 'near' ? slots.filter((slot) => slot.near) : []
  return near.length > 0 ? near : slots
}
