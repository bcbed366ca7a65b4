import { minutesOf } from '../parts.ts'
import { busyTimes } from '../visit-time.ts'
import type { DayVisit } from './pushed.ts'

/** What began so many minutes ago or less is not ended: somebody has only just sat down. */
const justBegun = 5

type SeenVisit = DayVisit & {
  readonly visit: { readonly source: string; readonly arrivedAt: string | null }
}

/** The visit that keeps a chair busy at this minute. */
export type Running<Visit> = {
  readonly visit: Visit
  /** Whether it can be ended here: its last part is all but done, and nothing follows. */
  readonly ends: boolean
  /** Whether somebody has to say so: a booked client of whom nobody knows that they have come. */
  readonly isAsked: boolean
}

/** In the wait of a colour nobody's hands are needed: the chair is free for another. */
export function runningAt<Visit extends SeenVisit>(
  visits: readonly Visit[],
  barber: string,
  minute: number,
): Running<Visit> | undefined {
  for (const visit of visits) {
    const nth = visit.parts.findIndex(
      (part) =>
        part.staffId === barber &&
        busyTimes(part, part.at, part.buffer).some(([from, to]) => from <= minute && minute < to),
    )
    const part = visit.parts[nth]
    if (!part) continue
    const isLast = nth === visit.parts.length - 1
    const hasMore = part.finish > 0 && minute < part.at + part.work + part.wait
    const { source, arrivedAt } = visit.visit
    const isHalfOver = minute - visit.start >= (visit.end - visit.start) / 2
    return {
      visit,
      ends: isLast && !hasMore && minute - part.at >= justBegun,
      isAsked: source !== 'walk_in' && arrivedAt === null && !isHalfOver,
    }
  }
  return undefined
}

/** The visits once this one has ended at this minute. */
export const afterEnd = <Visit extends DayVisit>(
  visits: readonly Visit[],
  ended: Visit,
  minute: number,
): Visit[] =>
  visits.map((one) =>
    one === ended ? { ...one, end: minute, parts: cutAt(one.parts, minute) } : one,
  )

/** The last part ends at this minute, with what is cleaned up after it. */
const cutAt = (parts: DayVisit['parts'], minute: number) =>
  parts.map((part, nth) => {
    if (nth < parts.length - 1) return part
    const spent = Math.min(minute - part.at, minutesOf(part))
    return { ...part, work: spent, wait: 0, finish: 0, buffer: 0 }
  })
