import type { Role } from '#contract/access.ts'
import { authErrors } from '#contract/auth.ts'
import { commonErrors } from '#contract/common.ts'
import { userErrors, type UserFilter, type UserOrder, type UserStatus } from '#contract/users.ts'
import { fold } from '#contract/kit/albanian.ts'
import { subscriptionColumns } from '#server/features/subscription/data.ts'
import type { SalonId } from '#server/core/actor.ts'
import { type Sql, oneRow, part, refuseOn } from '#server/database/sql.ts'
import { newId } from '#server/core/ids.ts'
import { type AccountRow, addressKey, type UserRow } from './rules.ts'

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
  return oneRow(rows)
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
  return oneRow(await refuseOn({ users_email_key: invalid }, moved), invalid)
}

const userColumns = part`
  ${accountColumns}, u.open_until, u.verified_at, u.version,
  (select l.name from salons l where l.id = u.salon_id) as salon_name`

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

/** One letter or two are in nearly every name: they are how it begins. */
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
      select u.id from users u where ${wanted(search)}
      order by ${orders[sort]} limit ${range.limit} offset ${range.offset}) found
    join users u on u.id = found.id order by ${orders[sort]}`

export const countUsers = async (sql: Sql, search: UserSearch) =>
  oneRow(await sql<{ count: number }>`select count(*) from users u where ${wanted(search)}`).count

type Figures = { total: number; withSubscription: number; onTrial: number; admins: number }

export const figuresOn = async (sql: Sql, today: string) =>
  oneRow(
    await sql<Figures>`
      select count(*) as total,
        (select count(*) from users where role = 'admin') as admins,
        count(*) filter (where open_until >= ${today} and subscription_type <> 'none') as "withSubscription",
        count(*) filter (where open_until >= ${today} and subscription_type = 'none') as "onTrial"
      from users`,
  )

/**
 * The account and every administrator, in one order: of two who take the role from each other the second finds that
 * it is gone. Bookings of the salon, which point at the account, are not kept waiting.
 */
export async function holdForAdministrator(sql: Sql, administrator: string, id: string) {
  const rows = await sql<UserRow>`
    select ${userColumns} from users u where u.role = 'admin' or u.id = ${id}
    order by u.id for no key update of u`
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
  | 'username'
  | 'email'
  | 'role'
  | 'is_active'
  | 'trial_end_date'
  | 'subscription_type'
  | 'subscription_end_date'
> & { passwordHash: string | null }

/** The row as it shall be. Another address takes the place of one that waits for its verification. */
export async function saveUser(sql: Sql, user: SavedUser) {
  const { id, username, email, role, is_active, passwordHash } = user
  const saved = sql<UserRow>`
    update users u set username = ${username}, email = ${email}, role = ${role},
      is_active = ${is_active}, trial_end_date = ${user.trial_end_date},
      subscription_type = ${user.subscription_type},
      subscription_end_date = ${user.subscription_end_date},
      password_hash = coalesce(${passwordHash}, u.password_hash), version = u.version + 1,
      pending_email = case when u.email_key = ${addressKey(email)} then u.pending_email end
    where u.id = ${id} returning ${userColumns}`
  return oneRow(await refuseOn({ users_email_key: userErrors.emailTaken }, saved))
}

const atOnce = 5_000

/**
 * Everything of a salon, for good. Nobody books there meanwhile; its appointments go first and piece by piece, for
 * there may be more than one statement has time for.
 */
export async function deleteSalon(sql: Sql, salon: SalonId) {
  await sql`select 1 from salons where id = ${salon} for update`
  for (let gone = atOnce; gone === atOnce;)
    gone = (
      await sql`
        delete from appointments where salon_id = ${salon} and id in (
          select id from appointments where salon_id = ${salon} limit ${atOnce})
        returning 1`
    ).length
  await sql`delete from salons where id = ${salon}`
}
