import type { Occurrence } from './calendar-times.ts'

/** Whole days from one to the other, or the same minutes of one day. */
export type BusyPiece = {
  readonly from: string
  readonly to: string
  readonly minutes: readonly [from: number, to: number] | null
}

const dayMinutes = 1440
const minuteOf = ({ hour, minute }: Temporal.PlainDateTime) => hour * 60 + minute

/** A begun minute is busy. */
const endMinuteOf = (at: Temporal.PlainDateTime) =>
  minuteOf(at) + (at.second > 0 || at.millisecond > 0 ? 1 : 0)

function* split({ from, to }: Occurrence): Generator<BusyPiece> {
  const [begins, ends] = [from.toPlainDate(), to.toPlainDate()]
  const [opens, closes] = [minuteOf(from), endMinuteOf(to)]
  const ofDay = (day: Temporal.PlainDate, minutes: readonly [number, number]): BusyPiece => {
    const text = day.toString()
    const isWhole = minutes[0] === 0 && minutes[1] === dayMinutes
    return { from: text, to: text, minutes: isWhole ? null : minutes }
  }
  if (begins.equals(ends)) {
    // Where the clock was set back meanwhile, the end is not after the beginning.
    yield ofDay(begins, [opens, Math.min(dayMinutes, Math.max(closes, opens + 1))])
    return
  }
  if (opens > 0) yield ofDay(begins, [opens, dayMinutes])
  const first = opens > 0 ? begins.add({ days: 1 }) : begins
  const last = ends.subtract({ days: 1 })
  if (Temporal.PlainDate.compare(first, last) <= 0)
    yield { from: first.toString(), to: last.toString(), minutes: null }
  if (closes > 0) yield ofDay(ends, [0, closes])
}

/** Busy times as absences have them, each once. */
export function piecesOf(occurrences: readonly Occurrence[]) {
  const pieces = occurrences.flatMap((one) => [...split(one)])
  return [...new Map(pieces.map((one) => [JSON.stringify(one), one])).values()]
}
