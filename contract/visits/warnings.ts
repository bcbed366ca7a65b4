import { type AbsenceKind, absenceKindLabels } from '../absences/absences.ts'
import { inEnglish } from '../replies.ts'
import type { Warning } from './warning.ts'
import { type BarberHours, openHours, type Timetable } from './free/open-hours.ts'
import type { Part } from './parts.ts'
import { busyTimes, liesIn, startOf, timedParts } from './visit-time.ts'

const warningWords = {
  outsideHours: (barber: string) => `${barber} nuk punon në këtë orë.`,
  inAbsence: (barber: string, kind: AbsenceKind) =>
    `${barber} mungon në këtë orë: ${absenceKindLabels[kind].toLowerCase()}.`,
} as const

const kindsInEnglish: Record<AbsenceKind, string> = {
  leave: 'on leave',
  closed: 'closed',
  holiday: 'a holiday',
  busy: 'busy',
  open: 'open',
}
const wordsInEnglish: typeof warningWords = {
  outsideHours: (barber) => `${barber} does not work at this time.`,
  inAbsence: (barber, kind) => `${barber} is away at this time: ${kindsInEnglish[kind]}.`,
}

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
  words = warningWords,
): Warning[] {
  // Two days are enough: a visit lasts a day at most, so it ends on the next day at the latest.
  const timetable = { from: visit.appointment_date, days: 2, hours, absences }
  const all = timedParts(visit.parts, startOf(visit)).flatMap((part) => {
    const barber = barberOf(part)
    return (barber && warningOf({ ...part, barber }, timetable, words)) ?? []
  })
  return [...new Map(all.map((one) => [one.message, one])).values()]
}

function warningOf(
  part: TimedPart,
  timetable: Timetable,
  words: typeof warningWords,
): Warning | undefined {
  const { barber, at } = part
  const { told, open } = openHours(barber, timetable)
  const busy = busyTimes(part, at)
  if (busy.every(([from, to]) => liesIn(open, from, to))) return undefined
  if (!busy.every(([from, to]) => liesIn(told, from, to)))
    return { code: 'outside_hours', message: words.outsideHours(barber.name) }
  const closed = timetable.absences.find(
    (away) =>
      away.kind !== 'open' &&
      (away.barberId === null || away.barberId === barber.id) &&
      busy.some(
        ([from, to]) =>
          !liesIn(openHours(barber, { ...timetable, absences: [away] }).open, from, to),
      ),
  )
  return { code: 'in_absence', message: words.inAbsence(barber.name, closed?.kind ?? 'closed') }
}

/** The same for an answer: each with its English. */
export function warningsTold<P extends Pick<Part, 'work' | 'wait' | 'finish'>>(
  visit: Visit<P>,
  timetable: Pick<Timetable, 'hours' | 'absences'>,
  barberOf: (part: P) => TimedPart['barber'] | undefined,
) {
  const english = warningsOf(visit, timetable, barberOf, wordsInEnglish)
  return warningsOf(visit, timetable, barberOf).map((warning, nth) => ({
    ...warning,
    [inEnglish]: english[nth]?.message ?? warning.message,
  }))
}
