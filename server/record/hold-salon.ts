import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'

/** What all rows of a list decide, as how many there may be, is decided by one transaction of the salon after the other. */
export const holdSalon = (tx: Sql, salon: SalonId) => tx`
  select 1 from salons where id = ${salon} for no key update`
