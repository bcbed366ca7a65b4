import type { Role } from '#contract/access.ts'
import { authErrors } from '#contract/auth.ts'
import { fold } from '#contract/kit/albanian.ts'
import { subscriptionColumns } from '#server/features/subscription/data.ts'
import { type Sql, only, part, refuseOn } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { type AccountRow, addressKey } from './rules.ts'

export const accountColumns = part`
  u.id, u.salon_id, u.username, u.name, u.email, u.pending_email, u.role, u.is_active, u.avatar,
  u.created_at, ${subscriptionColumns}`

export type Credentials = AccountRow & { password_hash: string; verified_at: string | null }
const credentialColumns = part`${accountColumns}, u.password_hash, u.verified_at`

/** With `network`: whether the account has logged in from there before. */
export async function credentialsByAddress(sql: Sql, address: string, network = '') {
  const [row] = await sql<Credentials & { is_known_network: boolean }>`
    select ${credentialColumns}, exists (
      select from login_networks n where n.user_id = u.id and n.network = ${network}
    ) as is_known_network
    from users u where u.email_key = ${addressKey(address)}`
  return row
}

export async function credentialsById(sql: Sql, userId: string) {
  const [row] = await sql<Credentials>`
    select ${credentialColumns} from users u where u.id = ${userId}`
  return row
}

/** Whether the account still is what was read; nobody changes it until the transaction ends. */
export async function holdAccount(sql: Sql, { id, password_hash }: Credentials) {
  const held = await sql`
    select 1 from users where id = ${id} and password_hash = ${password_hash} and is_active
    for no key update`
  return held.length > 0
}

/** Before the account's sessions and links: everybody takes them in this order, so that nobody waits in a circle. */
export const lockAccount = (sql: Sql, userId: string) => sql`
  select 1 from users where id = ${userId} for update`

type NewAccount = {
  username: string
  email: string
  passwordHash: string
  role: Role
  verifiedAt: Date | null
}

/** A salon, its owner and its first barber; null when the address has an account already. */
export async function insertAccount(sql: Sql, account: NewAccount, now: Date) {
  const { username, email, passwordHash, role, verifiedAt } = account
  const [owner] = await sql<{ id: string }>`
    with owner as (
      insert into users
        (id, salon_id, username, name, email, password_hash, role, verified_at, created_at)
      values (${newId()}, ${newId()}, ${username}, ${username}, ${email}, ${passwordHash}, ${role},
        ${verifiedAt}, ${now})
      on conflict (email_key) do nothing
      returning id, salon_id),
    salon as (
      insert into salons (id, name, created_at)
      select salon_id, ${username}, ${now} from owner returning id),
    barber as (
      insert into staff (salon_id, id, name, name_key, created_at)
      select id, ${newId()}, ${username}, ${fold(username)}, ${now} from salon)
    select id from owner`
  return owner?.id ?? null
}

export const adminExists = async (sql: Sql) =>
  (await sql`select 1 from users where role = 'admin' limit 1`).length > 0

/** The operator's word: the account of this address is an administrator's now, with this password. */
export async function makeAdmin(sql: Sql, email: string, passwordHash: string, now: Date) {
  const [made] = await sql<{ id: string }>`
    update users set role = 'admin', is_active = true, password_hash = ${passwordHash},
      verified_at = coalesce(verified_at, ${now}), version = version + 1
    where email_key = ${addressKey(email)} and role <> 'admin' returning id`
  return made?.id ?? null
}

export const rehashPassword = (sql: Sql, userId: string, passwordHash: string) => sql`
  update users set password_hash = ${passwordHash} where id = ${userId}`

/** A change of address that somebody else may have begun ends with the old password. */
export async function resetPasswordOf(sql: Sql, userId: string, passwordHash: string) {
  const rows = await sql<{ email: string }>`
    update users set password_hash = ${passwordHash}, pending_email = null, version = version + 1
    where id = ${userId} returning email`
  return only(rows)
}

type ProfileChange = {
  username: string
  email: string
  passwordHash: string | null
  pendingEmail: string | null
}

/** Null leaves the password, or the address that waits, as it is. */
export async function saveProfile(sql: Sql, userId: string, change: ProfileChange) {
  const { username, email, passwordHash, pendingEmail } = change
  const rows = await sql<AccountRow>`
    update users u set username = ${username}, email = ${email}, version = u.version + 1,
      password_hash = coalesce(${passwordHash}, u.password_hash),
      pending_email = coalesce(${pendingEmail}, u.pending_email)
    where u.id = ${userId} returning ${accountColumns}`
  return only(rows)
}

/** Answers the address when this was its first verification. */
export async function markVerified(sql: Sql, userId: string, now: Date) {
  const [first] = await sql<{ email: string }>`
    update users set verified_at = ${now} where id = ${userId} and verified_at is null
    returning email`
  return first?.email ?? null
}

/** Of two accounts that want one address, the first to verify it gets it. */
export async function moveToPendingEmail(sql: Sql, userId: string) {
  const moved = sql<{ before: string; email: string }>`
    with old as (select id, email from users where id = ${userId} for update)
    update users u set email = u.pending_email, pending_email = null, version = u.version + 1
    from old where u.id = old.id and u.pending_email is not null
    returning old.email as before, u.email`
  const invalid = authErrors.verificationInvalid
  return only(await refuseOn({ users_email_key: invalid }, moved), invalid)
}
