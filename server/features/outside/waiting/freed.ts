import type { SalonId } from '#server/core/actor.ts'
import { everything } from '#server/core/reach.ts'
import type { Sql } from '#server/database/sql.ts'
import { openingsBetween } from '#server/features/waiting/freed.ts'
import { whoFits } from '#server/features/waiting/looking.ts'
import { newsOfSlot } from '#server/features/waiting/offers/acts.ts'
import type { Act } from '#server/record/act.ts'
import type { VisitChange } from '#server/visits/acts.ts'

/** News of the slot that a client has left, or that a request held which nobody has answered, where somebody waits for it. */
export async function newsOfFreed(
  sql: Sql,
  salon: SalonId,
  { before, after }: VisitChange,
  now: Date,
): Promise<Act[]> {
  const looking = { sql, salon, now, reach: everything }
  const { waiting } = await whoFits(looking, openingsBetween([before], [after]))
  return waiting.length === 0 ? [] : [{ salon, news: newsOfSlot('freed', before, waiting.length) }]
}
