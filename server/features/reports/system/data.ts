import type { Span, StatusTotals } from '#contract/reports/figures.ts'
import type { Currency } from '#contract/kit/currency.ts'
import type { Billing } from '#contract/subscription/subscription.ts'
import { oneRow, type Sql } from '#server/database/sql.ts'
import { counted, done, doneTotals, during, service, type Slice, totals } from '../data.ts'

/** The appointments of every salon between two edges, each day on the clock of its salon. */
export const slicesOf = (sql: Sql, edges: readonly string[]) => sql<Slice>`
  select width_bucket(a.starts_at, ${edges}::timestamp[]) as slice, a.status, ${totals}
  from appointments a where ${counted} group by 1, 2`

export type OtherSlice = Slice & { currency: Currency }

/** Of these, the appointments of salons that do not count in euro. */
export const otherSlicesOf = (sql: Sql, edges: readonly string[]) => sql<OtherSlice>`
  select width_bucket(a.starts_at, ${edges}::timestamp[]) as slice, s.currency, a.status, ${totals}
  from salons s join appointments a on a.salon_id = s.id
  where s.currency <> 'EUR' and ${counted} group by 1, 2, 3`

export const servicesOf = (sql: Sql, span: Span) => sql<StatusTotals & { service: string }>`
  select ${service}, a.status, ${doneTotals} from ${done} where ${counted} and ${during(span)} group by 1, 2`

/** Where nothing is sold an account is active while it is in use. */
export async function countAccounts(sql: Sql, today: string, billing: Billing) {
  const found = await sql<{ totalUsers: number; activeUsers: number }>`
    select count(*) as "totalUsers",
      count(*) filter (where is_active and (${billing === 'off'} or open_until >= ${today})) as "activeUsers"
    from accounts`
  return oneRow(found)
}
