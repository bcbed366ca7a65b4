import type { LiveVisits } from '#contract/live.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import { reachOf } from '#server/core/reach.ts'
import type { Deps } from '#server/http/route.ts'
import { type VisitRow, visitsIn } from './part-rows.ts'
import { inOrder, visitColumns, withParts } from './shown.ts'

/** Visits as they are now, read once for all open screens; the answer shows a member what the list would -- generic plan. */
export async function readLiveVisits(
  { sql, now }: Pick<Deps, 'sql' | 'now'>,
  salon: SalonId,
  ids: readonly string[],
) {
  const rows = await sql<VisitRow>`
    select ${visitColumns(salon)} from appointments a ${withParts(salon)}
    where a.salon_id = ${salon} and a.id = any((select ${ids}::uuid[])::uuid[]) order by ${inOrder}`
  return (member: Member): LiveVisits => {
    const visits = new Map(visitsIn(rows, reachOf(member, now())).map((visit) => [visit.id, visit]))
    return Object.fromEntries(ids.map((id) => [id, visits.get(id) ?? null]))
  }
}
