import { type Figures, figuresOf, type Pile } from '#contract/figures.ts'
import type { SalonId } from '#server/platform/actor.ts'
import type { Sql } from '#server/platform/db.ts'

/** One day of one salon, on its own clock. */
export async function figuresOfDay(sql: Sql, salonId: SalonId, day: string): Promise<Figures> {
  const piles = await sql<Pile>`
    select status, count(*), sum(price_cents) as cents, sum(minutes) as minutes
    from appointments
    where salon_id = ${salonId} and starts_at >= ${day}::date and starts_at < ${day}::date + 1
    group by status`
  return figuresOf(piles)
}
