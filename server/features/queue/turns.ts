import type { Turn } from '#contract/queue/entries.ts'
import type { LineChair } from '#contract/visits/line/line.ts'
import { clockOf, dayMinutes } from '#contract/visits/visit-time.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'

/** What a barber took of today's line, in minutes since midnight. */
type Taking = {
  readonly id: string
  /** Walk-ins for anybody: bookings, and entries that asked for the barber, are no turns. */
  readonly taken: number
  /** When the last one began. */
  readonly last: number | null
  readonly skipped: number | null
}

export const readTakings = (sql: Sql, salon: SalonId, date: string) => sql<Taking>`
  select b.id, count(a.id)::int as taken,
    (extract(epoch from max(a.starts_at) - ${date}::date) / 60)::float8 as last,
    (extract(epoch from (b.turn_skipped_at at time zone l.time_zone) - ${date}::date) / 60)::float8 as skipped
  from staff b
  join salons l on l.id = b.salon_id
  left join appointments a on a.salon_id = b.salon_id and a.staff_id = b.id and a.source = 'walk_in' and a.holds
    and a.starts_at >= ${date}::date and a.starts_at < ${date}::date + 1
    and not exists (
      select from queue_entries e
      where e.salon_id = a.salon_id and e.appointment_id = a.id and e.staff_id is not null)
  where b.salon_id = ${salon}
  group by b.id, b.turn_skipped_at, l.time_zone`

/** Barbers who are there today, first whose last walk-in for anybody began longest ago; equals in the list's order. */
export function turnsOf(chairs: readonly LineChair[], takings: readonly Taking[]) {
  const byId = new Map(takings.map((one) => [one.id, one]))
  return chairs
    .flatMap(({ id, open: [first] }) => {
      if (!first || first[0] >= dayMinutes) return []
      const { taken = 0, last = null, skipped = null } = byId.get(id) ?? {}
      const since = last ?? first[0]
      // Of what began in that minute the pass comes last.
      return { id, taken, since: skipped === null ? since : Math.max(since, skipped + 1 / 60) }
    })
    .toSorted((one, other) => one.since - other.since)
}
export type TurnOf = ReturnType<typeof turnsOf>[number]

export const shownTurns = (turns: readonly TurnOf[]) =>
  turns.map(({ id, taken, since }): Turn => ({
    barber_id: id,
    taken,
    since: clockOf(Math.floor(since)),
  }))
