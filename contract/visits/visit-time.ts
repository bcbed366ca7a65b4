import { daysBetween } from '../kit/time.ts'
import type { Part } from './parts.ts'

export const dayMinutes = 24 * 60

/** From a minute to another, counted since midnight of a first day: on the clock a day has 24 hours, whatever the season does. */
export type Span = readonly [from: number, to: number]

/** Of "09:30", since midnight. */
export const minutesOfTime = (time: string) =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Yesterday, today and two more days, with hours that never end. */
export const always: readonly Span[] = [[-dayMinutes, 3 * dayMinutes]]

const two = (n: number) => String(n).padStart(2, '0')
/** As hours are written: a day ends at 24:00. */
export const timeOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
/** As a clock shows it: it begins again after midnight. */
export const clockOf = (minutes: number) =>
  timeOf(((minutes % dayMinutes) + dayMinutes) % dayMinutes)

type Moment = { readonly appointment_date: string; readonly appointment_time: string }
/** "2026-11-20 14:30", on the salon's clock. */
export const momentOf = ({ appointment_date, appointment_time }: Moment) =>
  `${appointment_date} ${appointment_time}`

/** From the midnight that begins a day to "2026-11-20 14:30". */
export const minutesFrom = (day: string, moment: string) =>
  daysBetween(day, moment.slice(0, 10)) * dayMinutes + minutesOfTime(moment.slice(11))

/** Start and end of a visit in minutes since midnight of its day. */
export const startOf = ({ appointment_time }: Pick<Moment, 'appointment_time'>) =>
  minutesOfTime(appointment_time)
export const endOf = (visit: Pick<Moment, 'appointment_time'> & { readonly duration: number }) =>
  startOf(visit) + visit.duration

/** Sorted and without overlaps; spans that touch are one, also over midnight. */
export function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.toSorted(([one], [other]) => one - other)) {
    const last = result.at(-1)
    if (last && span[0] <= last[1])
      result[result.length - 1] = [last[0], Math.max(last[1], span[1])]
    else result.push(span)
  }
  return result
}

/** What is left of joined spans. */
export function without(spans: readonly Span[], gaps: readonly Span[]): Span[] {
  const cuts = joined(gaps)
  return spans.flatMap((span) => {
    const left: Span[] = []
    let [from] = span
    for (const [begin, end] of among(cuts, span)) {
      if (from < begin) left.push([from, begin])
      from = end
    }
    if (from < span[1]) left.push([from, span[1]])
    return left
  })
}

/** Those of sorted, separate spans that have a minute in common with one. */
export function among(spans: readonly Span[], [from, to]: Span): readonly Span[] {
  const first = lastFrom(spans, from)
  return spans.slice(
    (spans[first]?.[1] ?? from) > from ? first : first + 1,
    lastFrom(spans, to - 1) + 1,
  )
}

/** The last of sorted, separate spans that begins at this minute or before. */
function lastFrom(spans: readonly Span[], minute: number) {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((spans[middle]?.[0] ?? 0) <= minute) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Whether all of it lies in one of these joined spans. */
export function liesIn(spans: readonly Span[], from: number, to: number) {
  const span = spans[lastFrom(spans, from)]
  return span !== undefined && to <= span[1]
}

/** Whether none of these joined spans reaches into it. */
export function isClear(spans: readonly Span[], from: number, to: number) {
  const at = lastFrom(spans, from)
  return (spans[at]?.[1] ?? from) <= from && (spans[at + 1]?.[0] ?? to) >= to
}

/** Whether they have a minute in common. */
export const overlap = (one: Span, other: Span) => one[0] < other[1] && other[0] < one[1]

type Steps = Pick<Part, 'work' | 'wait' | 'finish'>

/** The parts of a visit, each with the minute at which it begins: they follow each other without a gap. */
export function timedParts<P extends Steps>(parts: readonly P[], start: number) {
  let next = start
  return parts.map((part) => {
    const at = next
    next += part.work + part.wait + part.finish
    return { ...part, at }
  })
}

/**
 * When a part keeps its barber busy: the wait is free for another client, and may lie over a break. With a buffer also while
 * the chair is cleaned up. What the database lets nobody book twice is the same (`hands_needed`).
 */
export function busyTimes({ work, wait, finish }: Steps, at: number, buffer = 0): Span[] {
  const rest = finish + buffer
  if (wait === 0) return [[at, at + work + rest]]
  const again = at + work + wait
  const first: Span = [at, at + work]
  return rest === 0 ? [first] : [first, [again, again + rest]]
}
