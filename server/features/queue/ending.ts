import { minutesOf } from '#contract/visits/parts.ts'
import { busyTimes } from '#contract/visits/visit-time.ts'
import type { Standing } from '#server/features/late/data.ts'
import type { QueueDay } from './day.ts'

/** What began so many minutes ago or less is not ended: somebody has only just sat down. */
const justBegun = 5

/** The visit that keeps a chair busy at this minute. */
export type Running = {
  readonly visit: Standing
  /** Whether it can be ended here: its last part is all but done, and nothing follows. */
  readonly ends: boolean
  /** Whether somebody has to say so: a booked client of whom nobody knows that they have come. */
  readonly isAsked: boolean
}

/** In the wait of a colour nobody's hands are needed: the chair is free for another. */
export function runningAt({ visits, minute }: QueueDay, barber: string): Running | undefined {
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

/** The day in which what runs at the chair has ended at this minute; undefined where it can't end. */
export function withoutRunning(day: QueueDay, barber: string) {
  const running = runningAt(day, barber)
  if (!running) return day.line
  if (!running.ends) return undefined
  const ended = { ...running.visit, end: day.minute, parts: cutAt(running.visit.parts, day.minute) }
  const visits = day.visits.map((one) => (one === running.visit ? ended : one))
  return { ...day.line, visits }
}

/** The last part ends at this minute, with what is cleaned up after it. */
function cutAt(parts: Standing['parts'], minute: number): Standing['parts'] {
  return parts.map((part, nth) => {
    if (nth < parts.length - 1) return part
    const spent = Math.min(minute - part.at, minutesOf(part))
    return { ...part, work: spent, wait: 0, finish: 0, buffer: 0 }
  })
}
