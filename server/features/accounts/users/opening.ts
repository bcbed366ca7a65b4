import { randomInt } from 'node:crypto'
import type { Role } from '#contract/access.ts'
import { fold } from '#contract/kit/albanian.ts'
import { firstWordOf } from '#contract/kit/first-name.ts'
import { logInName } from '#contract/kit/log-in-name.ts'
import { newId } from '#server/core/ids.ts'
import type { Sql } from '#server/database/sql.ts'

type NewAccount = {
  username: string
  email: string
  passwordHash: string
  role: Role
  verifiedAt: Date | null
}

/** An account without a salon; null when the address has one already. */
export async function insertPerson(sql: Sql, account: NewAccount, now: Date) {
  const { username, email, passwordHash, role, verifiedAt } = account
  const [person] = await sql<{ id: string }>`
    insert into users (id, username, name, email, password_hash, role, verified_at, created_at)
    values (${newId()}, ${username}, ${username}, ${email}, ${passwordHash}, ${role},
      ${verifiedAt}, ${now})
    on conflict (email_key) do nothing returning id`
  return person?.id ?? null
}

/**
 * Gives a proved address an account: a new one, or the one that was opened with the address and never verified. Null if
 * that one's owner has verified it meanwhile.
 */
export async function claimAddress(
  sql: Sql,
  { username, email, passwordHash }: Pick<NewAccount, 'username' | 'email' | 'passwordHash'>,
  now: Date,
) {
  const [claimed] = await sql<{ id: string }>`
    insert into users as u (id, username, name, email, password_hash, role, verified_at, created_at)
    values (${newId()}, ${username}, ${username}, ${email}, ${passwordHash}, 'user', ${now}, ${now})
    on conflict (email_key) do update set username = excluded.username,
      password_hash = excluded.password_hash, verified_at = excluded.verified_at,
      version = u.version + 1
    where u.verified_at is null and u.is_active
    returning id`
  return claimed?.id ?? null
}

type Named = { id: string; username: string; passwordHash: string; pinHash?: string }
const mostTries = 20

/** An account without an address: its first name and four digits are its name for the log-in. */
export async function insertNamed(sql: Sql, person: Named, now: Date) {
  const { id, username, passwordHash, pinHash = null } = person
  const first =
    fold(firstWordOf(username))
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 20) || 'anetar'
  for (let tries = 0; tries < mostTries; tries++) {
    const email = logInName(`${first}.${randomInt(1000, 10_000)}`)
    const [made] = await sql<{ id: string }>`
      insert into users
        (id, username, name, email, password_hash, pin_hash, role, verified_at, created_at)
      values (${id}, ${username}, ${username}, ${email}, ${passwordHash}, ${pinHash}, 'user', ${now}, ${now})
      on conflict (email_key) do nothing returning id`
    if (made) return made.id
  }
  return null
}

/** A salon of this account, in which it is the owner and the first barber. */
export async function insertSalon(
  sql: Sql,
  userId: string,
  { name, barber }: { name: string; barber: string },
  now: Date,
) {
  const [salonId, staffId] = [newId(), newId()]
  await sql`
    with salon as (
      insert into salons (id, name, owner_user_id, created_at)
      values (${salonId}, ${name}, ${userId}, ${now})),
    barber as (
      insert into staff (salon_id, id, name, name_key, created_at)
      values (${salonId}, ${staffId}, ${barber}, ${fold(barber)}, ${now}))
    insert into members (salon_id, user_id, role, staff_id, created_at)
    values (${salonId}, ${userId}, 'owner', ${staffId}, ${now})`
  return salonId
}

/** An account with its first salon; null when the address has an account already. */
export async function insertAccount(sql: Sql, account: NewAccount, now: Date) {
  const userId = await insertPerson(sql, account, now)
  if (userId)
    await insertSalon(sql, userId, { name: account.username, barber: account.username }, now)
  return userId
}
