import { among, isClear, liesIn, type Span, without } from '../visit-time.ts'

/** One chair's time, both sorted and without overlaps. */
export type Chair = { readonly open: readonly Span[]; readonly busy: readonly Span[] }

/** A piece of work: its minutes, those of them that need the barber's hands, and the cleaning behind it. */
export type Work = {
  readonly minutes: number
  readonly busy: readonly Span[]
  readonly buffer: number
}

export const freeOf = ({ open, busy }: Chair) => without(open, busy)

export const areHandsFree = ({ open, busy }: Chair, work: Work, at: number) =>
  work.busy.every(
    ([from, to]) => liesIn(open, at + from, at + to) && isClear(busy, at + from, at + to),
  )

/** Whether the cleaning from `end` on meets no busy time; it may last beyond closing. */
export const isCleaned = ({ busy }: Chair, end: number, buffer: number) =>
  buffer === 0 || isClear(busy, end, end + buffer)

/** Whether the work fits at this very minute. */
export const hasRoom = (chair: Chair, work: Work, at: number) =>
  areHandsFree(chair, work, at) && isCleaned(chair, at + work.minutes, work.buffer)

/** The first minute of a span at which the work fits. */
export function roomWithin(chair: Chair, work: Work, [from, to]: Span) {
  for (let at = from; at < to; at++) if (hasRoom(chair, work, at)) return at
  return undefined
}

/** The first minute from `at` on at which the hands are free for the work, cleaning aside. */
export function handsFrom({ open, busy }: Chair, work: Work, at: number): number {
  let next = at
  for (const [from, to] of work.busy) {
    const piece = open.find(([, end]) => end >= next + to)
    if (!piece) return Infinity
    next = Math.max(next, piece[0] - from)
    const met = among(busy, [next + from, next + to]).at(-1)
    if (met) next = met[1] - from
  }
  return next === at ? at : handsFrom({ open, busy }, work, next)
}
