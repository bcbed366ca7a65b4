import type { Appointment } from '#contract/visits/appointments.ts'
import type { DayVisit } from '#contract/visits/line/pushed.ts'
import { dayMinutes, minutesFrom } from '#contract/visits/visit-time.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Reach } from '#server/core/reach.ts'
import type { Sql } from '#server/database/sql.ts'
import { mapVisits, plannedPartsIn, type VisitRow } from '#server/visits/part-rows.ts'
import type { PlannedPart } from '#server/visits/plan.ts'
import { inOrder, visitColumns, withParts } from '#server/visits/shown.ts'

type Row = VisitRow & { readonly buffer: number; readonly hasNumber: boolean }

/** A visit of the day, as the member sees it and as it can be planned. */
export type Standing = DayVisit & {
  readonly visit: Appointment
  readonly planned: readonly PlannedPart[]
  readonly hasNumber: boolean
}

/** The visits that hold their places on a day, and those of the days beside it that may reach into it. */
export async function readDay(sql: Sql, salon: SalonId, date: string, reach: Reach) {
  const rows = await sql<Row>`
    select ${visitColumns(salon)}, p.buffer, exists (
      select from client_numbers n where n.salon_id = ${salon} and n.client_id = a.client_id) as "hasNumber"
    from appointments a ${withParts(salon)}
    where a.salon_id = ${salon} and a.holds
      and a.starts_at >= ${date}::date - 1 and a.starts_at < ${date}::date + 2
    order by ${inOrder}`
  return mapVisits(rows, reach, (visit, { startsAt, minutes, hasNumber }, parts): Standing => {
    const planned = plannedPartsIn(parts)
    const start = minutesFrom(date, startsAt)
    const isOfDay = start >= 0 && start < dayMinutes
    return {
      id: visit.id,
      visit,
      planned,
      hasNumber,
      start,
      end: start + minutes,
      parts: planned.map((one) => ({ ...one, at: minutesFrom(date, one.startsAt) })),
      isFixed: !isOfDay || visit.status === 'completed',
    }
  })
}
