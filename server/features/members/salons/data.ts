import type { Workplace } from '#contract/members/members.ts'
import type { Sql } from '#server/database/sql.ts'

/** The salons in which the account works; `current` is the one in which its session stands. */
export const listWorkplaces = (sql: Sql, userId: string, current: string | null) => sql<Workplace>`
  select l.id, l.name, m.role, coalesce(l.id = ${current}::uuid, false) as "isCurrent"
  from members m join salons l on l.id = m.salon_id
  where m.user_id = ${userId} order by l.name, l.id`

/** A new salon stands in the country of the one it was opened from, and counts in its currency. */
export const settleLike = (sql: Sql, id: string, from: string) => sql`
  update salons s set country = f.country, currency = f.currency from salons f
  where s.id = ${id} and f.id = ${from}`
