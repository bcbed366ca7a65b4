import type { Account } from '#contract/accounts/session.ts'
import { type Sql, oneRow } from '#server/database/sql.ts'

type ProfileChange = {
  username: string
  email: string
  passwordHash: string | null
  pendingEmail: string | null
}

/** Null leaves the password or the pending address as it is. */
export async function saveProfile(sql: Sql, userId: string, change: ProfileChange) {
  const { username, email, passwordHash, pendingEmail } = change
  const rows = await sql<Pick<Account, 'username' | 'email' | 'pendingEmail'>>`
    update users u set username = ${username}, email = ${email}, version = u.version + 1,
      password_hash = coalesce(${passwordHash}, u.password_hash),
      pending_email = coalesce(${pendingEmail}, u.pending_email)
    where u.id = ${userId} returning username, email, pending_email as "pendingEmail"`
  return oneRow(rows)
}
