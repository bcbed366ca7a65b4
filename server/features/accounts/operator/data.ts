import type { Sql } from '#server/database/sql.ts'

export type Administrator = {
  readonly name: string
  readonly email: string
  readonly is_active: boolean
  readonly created_at: string
  readonly last_login_at: string | null
}

export const administrators = (sql: Sql) => sql<Administrator>`
  select u.name, u.email, u.is_active, u.created_at,
    (select max(n.last_login_at) from login_networks n where n.user_id = u.id) as last_login_at
  from users u where u.role = 'admin' order by u.created_at, u.id`
