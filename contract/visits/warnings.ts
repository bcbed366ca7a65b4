import { z } from 'zod'
import { absenceKindLabels } from '../absences.ts'
import { type BarberHours, openHours, type Timetable } from './open-hours.ts'
import { busyTimes, liesIn } from './visit-time.ts'

const warningWords = {
  outsideHours: (barber: string) => `${barber} nuk punon në këtë orë.`,
  inAbsence: (barber: string, why: string) => `${barber} mungon në këtë orë: ${why}.`,
} as const

/** Staff may book over hours and absences, and are told so. */
export const Warning = z.object({
  code: z.enum(['outside_hours', 'in_absence']),
  message: z.string(),
})
export type Warning = z.output<typeof Warning>

/** A part of a visit, from a minute since midnight of the timetable's first day. */
export type TimedPart = {
  readonly barber: BarberHours & { readonly name: string }
  readonly at: number
  readonly work: number
  readonly wait: number
  readonly finish: number
}

/** Each of them once for each barber. */
export function warningsOf(parts: readonly TimedPart[], timetable: Timetable): Warning[] {
  const all = parts.flatMap((part) => warningOf(part, timetable) ?? [])
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
