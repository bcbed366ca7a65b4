import type { Sql } from '#server/database/sql.ts'

export const activeAdministrators = (sql: Sql) => sql<{ id: string; email: string }>`
  select id, email from users
  where role = 'admin' and is_active and verified_at is not null order by id`
