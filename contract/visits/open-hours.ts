import type { AbsenceKind } from '../absences.ts'
import { addDays, daysBetween, weekdayOf } from '../kit/time.ts'
import type { DatedHours, Week } from '../working-hours.ts'

export const dayMinutes = 24 * 60

/** From a minute to another, counted since midnight of a first day: on the clock a day has 24 hours, whatever the season does. */
export type Span = readonly [from: number, to: number]

/** When a barber works; null is as the salon. */
export type BarberHours = {
  readonly id: string
  readonly hours: Week | null
  readonly dated: readonly DatedHours[]
}
/** An absence, or with `open` its contrary; without minutes it is whole days. */
export type Away = {
  readonly barberId: string | null
  readonly kind: AbsenceKind
  readonly from: string
  readonly to: string
  readonly minutes: Span | null
}
export type Timetable = {
  /** The first day, from whose midnight minutes are counted, and how many days are looked at. */
  readonly from: string
  readonly days: number
  /** The salon's. */
  readonly hours: Week
  readonly absences: readonly Away[]
}

export const minutesOfTime = (time: string) =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

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
function without(spans: readonly Span[], gaps: readonly Span[]): Span[] {
  let left = [...spans]
  for (const [from, to] of gaps)
    left = left.flatMap((span): Span[] => {
      if (span[1] <= from || to <= span[0]) return [span]
      const pieces: Span[] = [
        [span[0], from],
        [to, span[1]],
      ]
      return pieces.filter(([start, end]) => start < end)
    })
  return left
}

/** The hours of that day, of the narrowest dated set that holds it. */
function weekOn(day: string, { hours, dated }: BarberHours, salon: Week): Week {
  const sets = dated
    .filter(({ from, until }) => from <= day && day <= until)
    .toSorted(
      (one, other) => daysBetween(one.from, one.until) - daysBetween(other.from, other.until),
    )
  return sets[0]?.hours ?? hours ?? salon
}

function hoursOf(barber: BarberHours, { from, days, hours }: Timetable): Span[] {
  const first = weekdayOf(from)
  return Array.from({ length: days }, (_, nth) => {
    const week =
      barber.dated.length === 0
        ? (barber.hours ?? hours)
        : weekOn(addDays(from, nth), barber, hours)
    const pieces = week[(first + nth) % 7] ?? []
    return pieces.map((piece): Span => [
      nth * dayMinutes + minutesOfTime(piece.from),
      nth * dayMinutes + minutesOfTime(piece.to),
    ])
  }).flat()
}

/** The minutes of some absences within the days. */
function spansOf(absences: readonly Away[], { from, days }: Timetable): Span[] {
  return absences.flatMap((absence) => {
    const first = Math.max(0, daysBetween(from, absence.from))
    const last = Math.min(days - 1, daysBetween(from, absence.to))
    const [start, end] = absence.minutes ?? [0, dayMinutes]
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, nth): Span => [
      (first + nth) * dayMinutes + start,
      (first + nth) * dayMinutes + end,
    ])
  })
}

/**
 * `told`: the hours, with what was opened beside them. `open`: what is left of them for work. What is said of one barber
 * stands above what is said of the salon: who is open works on the salon's closed day, and who is away does not work in
 * either case.
 */
export function openHours(barber: BarberHours, timetable: Timetable) {
  const { absences } = timetable
  const spans = (whose: string | null, isOpen: boolean) =>
    spansOf(
      absences.filter(({ barberId, kind }) => barberId === whose && (kind === 'open') === isOpen),
      timetable,
    )
  const [salonOpen, ownOpen] = [spans(null, true), spans(barber.id, true)]
  const hours = joined([...hoursOf(barber, timetable), ...salonOpen])
  const inSalon = without(hours, spans(null, false))
  return {
    told: joined([...hours, ...ownOpen]),
    open: without(joined([...inSalon, ...ownOpen]), spans(barber.id, false)),
  }
}

type Closable = Timetable & {
  readonly barbers: readonly BarberHours[]
  /** What lies before this minute is over. */
  readonly since?: number
}

/** The days on which none of the barbers works any more: they are closed, which is something else than taken. */
export function closedDays({ barbers, since = 0, ...timetable }: Closable): string[] {
  const open = barbers.flatMap((barber) => openHours(barber, timetable).open)
  const isOpen = (midnight: number) =>
    open.some(([from, to]) => from < midnight + dayMinutes && to > Math.max(midnight, since))
  return Array.from({ length: timetable.days }, (_, nth) => nth)
    .filter((nth) => !isOpen(nth * dayMinutes))
    .map((nth) => addDays(timetable.from, nth))
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

/** When a barber's hands are needed, from the start on: the wait is free for another client, and may lie over a break. */
export function handsOf({
  work,
  wait,
  finish,
}: {
  work: number
  wait: number
  finish: number
}): Span[] {
  if (wait === 0) return [[0, work + finish]]
  const again = work + wait
  const first: Span = [0, work]
  return finish === 0 ? [first] : [first, [again, again + finish]]
}
