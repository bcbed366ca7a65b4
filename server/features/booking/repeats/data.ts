import { commonErrors } from '#contract/common.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Reach } from '#server/core/reach.ts'
import { oneRow, part, type Sql } from '#server/database/sql.ts'
import { type NewVisit, tryVisits } from '#server/visits/many.ts'
import { type VisitRow, visitsIn } from '#server/visits/part-rows.ts'
import { inOrder, visitColumns, withParts } from '#server/visits/shown.ts'

const seriesOf = (salon: SalonId, id: string) => part`
  (select series_id from appointments where salon_id = ${salon} and id = ${id})`

/** The visit and those that were booked with it, as far as visible to the member. */
export async function readSeries(sql: Sql, salon: SalonId, id: string, reach: Reach) {
  const rows = await sql<VisitRow & { everyWeeks: number }>`
    select ${visitColumns(salon)}, coalesce(a.series_weeks, 0) as "everyWeeks" from appointments a ${withParts(salon)}
    where a.salon_id = ${salon} and (a.id = ${id} or a.series_id = ${seriesOf(salon, id)}) order by ${inOrder}`
  const { everyWeeks } = oneRow(rows.slice(0, 1), commonErrors.notFound)
  const isShown = (visit: { id: string; series: unknown }) =>
    visit.id === id || visit.series !== null
  return { everyWeeks, appointments: visitsIn(rows, reach).filter(isShown) }
}

/** Locks a visit and those after it in its series, in the order of their ids; the visit alone where it has none. */
export const lockFollowing = async (tx: Sql, salon: SalonId, id: string) =>
  (
    await tx<{ id: string }>`
      select a.id from appointments a
      where a.salon_id = ${salon} and (a.id = ${id} or a.series_id = ${seriesOf(salon, id)} and a.series_nth >=
        (select series_nth from appointments where salon_id = ${salon} and id = ${id}))
      order by a.id for update`
  ).map((row) => row.id)

/**
 * Adds the visits of a series in one statement, each with its place among those that were booked. Those that lose their
 * place at this very moment are left out, and the others are added anew.
 */
export async function insertSeries(
  tx: Sql,
  salon: SalonId,
  visits: readonly NewVisit[],
  { id, weeks, now }: { id: string; weeks: number; now: Date },
) {
  let left = visits
  while (left.length > 0) {
    const numbered = left.map((visit, nth) => ({
      ...visit,
      series: { id, weeks, nth: nth + 1, of: left.length },
    }))
    await tx`savepoint series`
    const lost = await tryVisits(tx, salon, numbered, now)
    if (lost.size === 0) break
    await tx`rollback to savepoint series`
    left = left.filter((visit) => !lost.has(visit.id))
  }
  return left
}
