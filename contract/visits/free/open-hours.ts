import type { AbsenceKind } from '../../absences/absences.ts'
import { addDays, daysBetween, weekdayOf } from '../../kit/time.ts'
import { dayMinutes, joined, minutesOfTime, type Span, without } from '../visit-time.ts'
import type { DatedHours, Week } from '../../working-hours.ts'

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
 * `told`: the hours, with the times opened beside them. `open`: what absences leave of them. A barber's own entries win over
 * the salon's: a barber with opened times works on the salon's closed day, and an absent one does not work in any
 * case. `absent`: the absences themselves, also where no hours are.
 */
export function openHours(barber: BarberHours, timetable: Timetable) {
  const { absences } = timetable
  const spans = (whose: string | null, isOpen: boolean) =>
    spansOf(
      absences.filter(({ barberId, kind }) => barberId === whose && (kind === 'open') === isOpen),
      timetable,
    )
  const [salonOpen, ownOpen] = [spans(null, true), spans(barber.id, true)]
  const [closed, away] = [spans(null, false), spans(barber.id, false)]
  const hours = joined([...hoursOf(barber, timetable), ...salonOpen])
  const inSalon = without(hours, closed)
  return {
    told: joined([...hours, ...ownOpen]),
    open: without(joined([...inSalon, ...ownOpen]), away),
    absent: joined([...without(joined(closed), ownOpen), ...away]),
  }
}

export const worksAt = (minute: number, barber: BarberHours, timetable: Timetable) =>
  openHours(barber, timetable).open.some(([from, to]) => from <= minute && minute < to)

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
