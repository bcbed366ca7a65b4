import type { Role } from '#contract/access.ts'
import { authErrors } from '#contract/auth.ts'
import { commonErrors } from '#contract/common.ts'
import { userErrors, type UserFilter, type UserOrder, type UserStatus } from '#contract/users.ts'
import { fold } from '#contract/kit/albanian.ts'
import type { SalonId } from '#server/core/actor.ts'
import { type Sql, oneRow, part, refuseOn } from '#server/database/sql.ts'
import { newId } from '#server/core/ids.ts'
import { addressKey, type PersonRow, type UserRow } from './rules.ts'

export const accountColumns = part`
  u.id, u.username, u.name, u.email, u.pending_email, u.role, u.is_active, u.avatar, u.created_at`

export type Credentials = PersonRow & { password_hash: string; verified_at: string | null }
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
 * The mailbox is shown to be this person's: a new account, or the one that was opened with the address and never
 * verified. Null where its owner has verified it meanwhile.
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

/** Of `accounts u`. */
const userColumns = part`
  ${accountColumns}, u.open_until, u.verified_at, u.version, u.subscription_type,
  u.subscription_end_date, u.trial_end_date, u.cancel_at_period_end, u.salon_id, u.salon_name,
  u.member_role, null::uuid as staff_id`

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
      select u.id from accounts u where ${wanted(search)}
      order by ${orders[sort]} limit ${range.limit} offset ${range.offset}) found
    join accounts u on u.id = found.id order by ${orders[sort]}`

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
 * The account and every administrator, in one order: of two who take the role from each other the second finds that
 * it is gone. Bookings of the salon, which point at the account, are not kept waiting.
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

/** The row as it shall be. Another address takes the place of one that waits for its verification. */
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
  return oneRow(await sql<UserRow>`select ${userColumns} from accounts u where u.id = ${id}`)
}

const atOnce = 5_000

/** The salons for which this account pays, held until the transaction ends. */
export const holdSalonsOf = (sql: Sql, userId: string) =>
  sql<{ id: SalonId; hasOthers: boolean; hasOtherOwner: boolean }>`
    select l.id,
      exists (select from members m where m.salon_id = l.id and m.user_id <> ${userId}) as "hasOthers",
      exists (select from members m where m.salon_id = l.id and m.user_id <> ${userId}
        and m.role = 'owner') as "hasOtherOwner"
    from salons l where l.owner_user_id = ${userId} order by l.id for no key update`

/** The salon's oldest other owner pays for it from now on; answers whether there is one. */
export const handToOtherOwner = async (sql: Sql, salon: SalonId) =>
  (
    await sql`
      update salons l set owner_user_id = heir.user_id
      from (
        select m.user_id from members m join salons s on s.id = m.salon_id
        where m.salon_id = ${salon} and m.role = 'owner' and m.user_id <> s.owner_user_id
        order by m.created_at, m.user_id limit 1) heir
      where l.id = ${salon} returning 1`
  ).length > 0

export const deletePerson = (sql: Sql, userId: string) =>
  sql`delete from users where id = ${userId}`

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
  await sql`delete from idempotency_keys where salon_id = ${salon}`
  await sql`delete from salons where id = ${salon}`
}
