import type { Learned, ToldVisit } from '#contract/visits/line/said.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'

type Row = { readonly id: string; readonly booked: number | null; readonly came: number | null }

/** When the visits of a day were booked or last moved, in milliseconds; null for a seat of the line. */
export async function readToldVisits(sql: Sql, salon: SalonId, date: string) {
  const rows = await sql<Row>`
    with moved as materialized (
      select entity_id, max(at) as at from salon_history
      where salon_id = ${salon} and day = ${date} and kind = 'appointment' and action = 'move' group by entity_id)
    select a.id,
      case when e.id is null
        then (extract(epoch from greatest(a.created_at, a.moved_at, m.at)) * 1000)::float8 end as booked,
      case when e.by_hand
        then (extract(epoch from e.created_at) * 1000 + e.number / 1000.0)::float8 end as came
    from appointments a
    left join moved m on m.entity_id = a.id
    left join queue_entries e on e.salon_id = a.salon_id and e.appointment_id = a.id and e.status = 'seated'
    where a.salon_id = ${salon} and a.holds
      and a.starts_at >= ${date}::date - 1 and a.starts_at < ${date}::date + 2`
  return new Map(
    rows.map(({ id, booked, came }): [string, Pick<ToldVisit, 'booked' | 'cameByHand'>] => [
      id,
      { booked, ...(came !== null && { cameByHand: came }) },
    ]),
  )
}

/** By band; a band in which too few were seated is left out. */
export async function readLearned(sql: Sql, salon: SalonId): Promise<Learned> {
  const rows = await sql<{ band: number; p15: number; p90: number }>`
    select band, p15, p90 from queue_learned where salon_id = ${salon}`
  return Array.from({ length: 5 }, (_, band) => rows.find((one) => one.band === band))
}
