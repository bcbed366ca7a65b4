import { accountColumns } from '#server/features/users/data.ts'
import type { AccountRow } from '#server/features/users/rules.ts'
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
  const rows = await sql<AccountRow>`
    update users u set username = ${username}, email = ${email}, version = u.version + 1,
      password_hash = coalesce(${passwordHash}, u.password_hash),
      pending_email = coalesce(${pendingEmail}, u.pending_email)
    where u.id = ${userId} returning ${accountColumns}`
  return oneRow(rows)
}
