import { absenceKindLabels } from '../absences/absences.ts'
import type { Warning } from './warning.ts'
import { type BarberHours, openHours, type Timetable } from './free/open-hours.ts'
import type { Part } from './parts.ts'
import { busyTimes, liesIn, startOf, timedParts } from './visit-time.ts'

const warningWords = {
  outsideHours: (barber: string) => `${barber} nuk punon në këtë orë.`,
  inAbsence: (barber: string, why: string) => `${barber} mungon në këtë orë: ${why}.`,
} as const

type TimedPart = Pick<Part, 'work' | 'wait' | 'finish'> & {
  readonly barber: BarberHours & { readonly name: string }
  readonly at: number
}
type Visit<P> = {
  readonly appointment_date: string
  readonly appointment_time: string
  readonly parts: readonly P[]
}

/**
 * What the salon should know of a visit's time, each of it once for each barber: the server tells it with what it has
 * booked, and the form before it sends. A barber whose hours are unknown is warned of by nobody.
 */
export function warningsOf<P extends Pick<Part, 'work' | 'wait' | 'finish'>>(
  visit: Visit<P>,
  { hours, absences }: Pick<Timetable, 'hours' | 'absences'>,
  barberOf: (part: P) => TimedPart['barber'] | undefined,
): Warning[] {
  // Two days are enough: a visit lasts a day at most, so it ends on the next day at the latest.
  const timetable = { from: visit.appointment_date, days: 2, hours, absences }
  const all = timedParts(visit.parts, startOf(visit)).flatMap((part) => {
    const barber = barberOf(part)
    return (barber && warningOf({ ...part, barber }, timetable)) ?? []
  })
  return [...new Map(all.map((one) => [one.message, one])).values()]
}

function warningOf(part: TimedPart, timetable: Timetable): Warning | undefined {
  const { barber, at } = part
  const { told, open } = openHours(barber, timetable)
  const busy = busyTimes(part, at)
  if (busy.every(([from, to]) => liesIn(open, from, to))) return undefined
  if (!busy.every(([from, to]) => liesIn(told, from, to)))
    return { code: 'outside_hours', message: warningWords.outsideHours(barber.name) }
  const closed = timetable.absences.find(
    (away) =>
      away.kind !== 'open' &&
      (away.barberId === null || away.barberId === barber.id) &&
      busy.some(
        ([from, to]) =>
          !liesIn(openHours(barber, { ...timetable, absences: [away] }).open, from, to),
      ),
  )
  const why = absenceKindLabels[closed?.kind ?? 'closed'].toLowerCase()
  return { code: 'in_absence', message: warningWords.inAbsence(barber.name, why) }
}
