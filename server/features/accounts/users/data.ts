import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { commonErrors } from '#contract/common.ts'
import {
  userErrors,
  type UserFilter,
  type UserOrder,
  type UserStatus,
} from '#contract/accounts/users.ts'
import { fold } from '#contract/kit/albanian.ts'
import { type Sql, oneRow, part, refuseOn } from '#server/database/sql.ts'
import { hashOf } from '#server/core/secrets.ts'
import { addressKey, type PersonRow, type UserRow } from './rules.ts'

export const accountColumns = part`
  u.id, u.username, u.name, u.email, u.pending_email, u.role, u.is_active, u.avatar, u.created_at`

export type Credentials = PersonRow & { password_hash: string; verified_at: string | null }
export const credentialColumns = part`${accountColumns}, u.password_hash, u.verified_at`

export async function credentialsById(sql: Sql, userId: string) {
  const [row] = await sql<Credentials>`
    select ${credentialColumns} from users u where u.id = ${userId}`
  return row
}

/** Taken before the account's sessions and links -- one order (docs/postgres.md). */
export const lockAccount = (sql: Sql, userId: string) => sql`
  select 1 from users where id = ${userId} for update`

export const adminExists = async (sql: Sql) =>
  (await sql`select 1 from users where role = 'admin' limit 1`).length > 0

/** Who gets the mails that are for the operator. */
export const administrators = (sql: Sql) => sql<{ id: string; email: string }>`
  select id, email from users
  where role = 'admin' and is_active and verified_at is not null order by id`

/** Makes the account of this address an administrator's, with this password. A change of address that waits is dropped. */
export async function makeAdmin(sql: Sql, email: string, passwordHash: string, now: Date) {
  const [made] = await sql<{ id: string }>`
    update users set role = 'admin', is_active = true, password_hash = ${passwordHash},
      pending_email = null, verified_at = coalesce(verified_at, ${now}), version = version + 1
    where email_key = ${addressKey(email)} and role <> 'admin' returning id`
  return made?.id ?? null
}

/** Drops a pending change of address as well: a stranger with the old password may have begun it. */
export async function resetPasswordOf(sql: Sql, userId: string, passwordHash: string) {
  const rows = await sql<{ email: string }>`
    update users set password_hash = ${passwordHash}, pending_email = null, version = version + 1
    where id = ${userId} returning email`
  return oneRow(rows)
}

/** The browser that opened the account is known again by its secret until the address is verified. */
export const keepOpener = (sql: Sql, userId: string, secret: string) => sql`
  update users set opener_hash = ${hashOf(secret)} where id = ${userId}`

export const isOpener = async (sql: Sql, userId: string, secret: string) =>
  (await sql`select 1 from users where id = ${userId} and opener_hash = ${hashOf(secret)}`).length >
  0

/** Answers the address when this was its first verification. */
export async function markVerified(sql: Sql, userId: string, now: Date) {
  const [first] = await sql<{ email: string }>`
    update users set verified_at = ${now}, opener_hash = null
    where id = ${userId} and verified_at is null
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
  return oneRow(await refuseOn({ users_email_key: invalid }, moved), invalid)
}

/** Columns for a query over `accounts u`. */
const userColumns = part`
  ${accountColumns}, u.open_until, u.verified_at, u.version, u.subscription_type,
  u.subscription_end_date, u.trial_end_date, u.cancel_at_period_end, u.salon_id, u.salon_name,
  u.member_role, null::uuid as staff_id, false as by_pin,
  (select count(*) from members m where m.user_id = u.id) as salon_count`

const orders: Record<UserOrder, ReturnType<typeof part>> = {
  newest: part`u.created_at desc, u.id desc`,
  oldest: part`u.created_at, u.id`,
  name: part`u.name_key, u.id`,
  email: part`u.email_key, u.id`,
  ends: part`u.open_until, u.id`,
}

export type UserSearch = { q: string; filter: UserFilter; today: string }

/** The same as `standingOf` of the contract, as conditions that an index can answer. */
const ofStatus = (filter: UserStatus, today: string) =>
  ({
    inactive: part`not u.is_active`,
    none: part`u.is_active and u.open_until is null`,
    expired: part`u.is_active and u.open_until < ${today}`,
    trial: part`u.is_active and u.subscription_type = 'none' and u.open_until >= ${today}`,
    active: part`u.is_active and u.subscription_type <> 'none' and u.open_until >= ${today}`,
  })[filter]

/** One letter or two occur in nearly every name, so they match beginnings only. */
function named(q: string) {
  const typed = fold(q)
  if (typed.length < 3)
    return part`(starts_with(u.name_key, ${typed}) or starts_with(u.email_key, ${typed}))`
  return part`u.search like ${`%${typed.replace(/[\\%_]/g, String.raw`\$&`)}%`}`
}

function wanted({ q, filter, today }: UserSearch) {
  const found = q.trim() === '' ? part`true` : named(q)
  if (filter === 'all') return found
  if (filter === 'admins') return part`${found} and u.role = 'admin'`
  return part`${found} and ${ofStatus(filter, today)}`
}

type Range = { limit: number | null; offset: number }

export const listUsers = (sql: Sql, search: UserSearch, sort: UserOrder, range: Range) =>
  sql<UserRow>`
    select ${userColumns} from (
      select u.id from accounts u where ${wanted(search)}
      order by ${orders[sort]} limit ${range.limit} offset ${range.offset}) found
    join accounts u on u.id = found.id order by ${orders[sort]}`

export const userOf = async (sql: Sql, id: string) =>
  oneRow(
    await sql<UserRow>`select ${userColumns} from accounts u where u.id = ${id}`,
    commonErrors.notFound,
  )

export const countUsers = async (sql: Sql, search: UserSearch) =>
  oneRow(await sql<{ count: number }>`select count(*) from accounts u where ${wanted(search)}`)
    .count

type Figures = { total: number; withSubscription: number; onTrial: number; admins: number }

export const figuresOn = async (sql: Sql, today: string) =>
  oneRow(
    await sql<Figures>`
      select (select count(*) from users) as total,
        (select count(*) from users where role = 'admin') as admins,
        count(*) filter (where subscription_type <> 'none') as "withSubscription",
        count(*) filter (where subscription_type = 'none') as "onTrial"
      from salons where open_until >= ${today}`,
  )

/**
 * Locks the account and all administrators -- one order (docs/postgres.md). Of two administrators who take the role from
 * each other the second is refused. Bookings of the salon, which refer to the account, do not wait.
 */
export async function holdForAdministrator(sql: Sql, administrator: string, id: string) {
  await sql`
    select 1 from users where role = 'admin' or id = ${id} order by id for no key update`
  const rows = await sql<UserRow>`
    select ${userColumns} from accounts u where u.role = 'admin' or u.id = ${id}`
  const asks = rows.find((row) => row.id === administrator)
  if (asks?.role !== 'admin' || !asks.is_active) oneRow([], commonErrors.signedOut)
  return oneRow(
    rows.filter((row) => row.id === id),
    commonErrors.notFound,
  )
}

type SavedUser = Pick<
  UserRow,
  | 'id'
  | 'salon_id'
  | 'username'
  | 'email'
  | 'role'
  | 'is_active'
  | 'trial_end_date'
  | 'subscription_type'
  | 'subscription_end_date'
> & { passwordHash: string | null }

/** Stores the changed row. A new address drops the one that waits for its verification. */
export async function saveUser(sql: Sql, user: SavedUser) {
  const { id, username, email, role, is_active, passwordHash } = user
  const saved = sql`
    update users u set username = ${username}, email = ${email}, role = ${role},
      is_active = ${is_active},
      password_hash = coalesce(${passwordHash}, u.password_hash), version = u.version + 1,
      pending_email = case when u.email_key = ${addressKey(email)} then u.pending_email end
    where u.id = ${id}`
  await refuseOn({ users_email_key: userErrors.emailTaken }, saved)
  if (user.salon_id !== null)
    await sql`
      update salons set trial_end_date = ${user.trial_end_date},
        subscription_type = ${user.subscription_type},
        subscription_end_date = ${user.subscription_end_date}
      where id = ${user.salon_id}`
  return userOf(sql, id)
}
