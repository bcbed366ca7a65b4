import type { AbsenceDetails } from '#contract/absences/absences.ts'
import { addDays, dayOf, daysBetween } from '#contract/kit/time.ts'
import { openHours } from '#contract/visits/free/open-hours.ts'
import { dayMinutes, liesIn } from '#contract/visits/visit-time.ts'
import type { Week } from '#contract/working-hours.ts'
import { insertAbsence } from '#server/features/absences/data.ts'
import { readTimes } from '#server/visits/times.ts'
import { saveHours } from '#server/features/working-hours/data.ts'
import type { SalonId } from '#server/core/actor.ts'
import { oneRow, type Sql } from '#server/database/sql.ts'
import { daysAhead, daysBack, type DemoVisit } from './demo-plan.ts'

/** When a barber works otherwise than the salon, and when a barber or the whole salon does not work. */
export type DemoTimes = {
  /** The same on every day, so that a break is seen today. */
  readonly hours: readonly { readonly barber: string; readonly pieces: Week[number] }[]
  readonly absences: readonly DemoAbsence[]
}
type DemoAbsence = Pick<AbsenceDetails, 'kind' | 'note'> & {
  /** Null is the whole salon. */
  readonly barber: string | null
  /** The first day, counted from the one on which the demo is filled. */
  readonly inDays: number
  readonly days: number
  /** Without it whole days. */
  readonly times?: readonly [from: string, to: string]
}

export const daily = (pieces: Week[number]): Week => Array.from({ length: 7 }, () => pieces)

export async function setTimes(sql: Sql, salon: SalonId, times: DemoTimes, now: Date) {
  for (const { barber, pieces } of times.hours) {
    const id = await idOf(sql, salon, barber)
    await saveHours(sql, salon, id, { hours: daily(pieces), dated: [] })
  }
  for (const { barber, kind, note, inDays, days, times: clock } of times.absences) {
    const barberId = barber === null ? null : await idOf(sql, salon, barber)
    const from = addDays(dayOf(now), inDays)
    const [fromTime, toTime] = clock ?? [null, null]
    const absence = { barberId, kind, from, to: addDays(from, days - 1), fromTime, toTime, note }
    await insertAbsence(sql, salon, absence, now)
  }
}

const idOf = async (sql: Sql, salon: SalonId, barber: string) =>
  oneRow(
    await sql<{ id: string }>`
      select id from staff where salon_id = ${salon} and name = ${barber}`,
  ).id

/** Answers whether a barber works during all of a planned visit, by the hours and absences that the salon has now. */
export async function workOf(sql: Sql, salon: SalonId, today: string) {
  const span = { from: addDays(today, -daysBack), days: daysBack + daysAhead + 1 }
  const times = await readTimes(sql, salon, span)
  const open = new Map(
    times.barbers.map((barber) => [barber.id, openHours(barber, { ...times, ...span }).open]),
  )
  return (barber: string, { day, startsAt, minutes }: DemoVisit) => {
    const at = daysBetween(span.from, day) * dayMinutes + startsAt
    return liesIn(open.get(barber) ?? [], at, at + minutes)
  }
}
