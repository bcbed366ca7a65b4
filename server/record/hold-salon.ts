import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'

/** For a decision about a whole list, as how many rows it may have: of such decisions in one salon the next waits for this one. */
export const holdSalon = (tx: Sql, salon: SalonId) => tx`
  select 1 from salons where id = ${salon} for no key update`
