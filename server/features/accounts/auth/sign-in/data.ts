import { type Credentials, credentialColumns } from '../../users/data.ts'
import { addressKey } from '../../users/rules.ts'
import type { Sql } from '#server/database/sql.ts'

/** With `network`: whether the account has logged in from there before. */
export async function credentialsByAddress(sql: Sql, address: string, network = '') {
  const [row] = await sql<Credentials & { is_known_network: boolean }>`
    select ${credentialColumns}, exists (
      select from login_networks n where n.user_id = u.id and n.network = ${network}
    ) as is_known_network
    from users u where u.email_key = ${addressKey(address)}`
  return row
}

/** Whether the account still is what was read; the lock keeps it so until the transaction ends. */
export async function holdAccount(sql: Sql, { id, password_hash }: Credentials) {
  const held = await sql`
    select 1 from users where id = ${id} and password_hash = ${password_hash} and is_active
    for no key update`
  return held.length > 0
}

/** Stores the same password, hashed at today's cost. */
export const rehashPassword = (sql: Sql, userId: string, passwordHash: string) => sql`
  update users set password_hash = ${passwordHash} where id = ${userId}`

/** Later tries from this network count as the owner's (`server/security/password-attempts.ts`). */
export const rememberNetwork = (sql: Sql, userId: string, network: string, now: Date) => sql`
  insert into login_networks (user_id, network, last_login_at) values (${userId}, ${network}, ${now})
  on conflict (user_id, network) do update set last_login_at = excluded.last_login_at`
