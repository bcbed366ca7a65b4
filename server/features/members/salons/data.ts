import type { Workplace } from '#contract/members.ts'
import type { Sql } from '#server/database/sql.ts'

/** The salons in which the account works; `current` is the one in which its session stands. */
export const listWorkplaces = (sql: Sql, userId: string, current: string | null) => sql<Workplace>`
  select l.id, l.name, m.role, coalesce(l.id = ${current}::uuid, false) as "isCurrent"
  from members m join salons l on l.id = m.salon_id
  where m.user_id = ${userId} order by l.name, l.id`
