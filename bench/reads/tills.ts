import { fillSales } from '../fill/sales.ts'
import { dayOfTill } from '../till/till-kinds.ts'
import type { Read } from './read.ts'

/** A day of the first salon, which has sold for years. */
export const tillDay: Read = {
  kind: dayOfTill,
  fill: async (sql, [owner]) => {
    await sql`update salons set till_since = '2020-01-01'`
    await fillSales(sql, owner?.salonId ?? '')
  },
}
