import type { Sql, part } from '#server/database/sql.ts'
import { hashOf, newSecret } from '#server/core/secrets.ts'

const hour = 3_600_000
const lifetimes = {
  verify: 48 * hour,
  change_email: 48 * hour,
  reset: hour,
  first_admin: 24 * hour,
} as const
export type Purpose = keyof typeof lifetimes

const expiry = (purpose: Purpose, now: Date) => new Date(now.getTime() + lifetimes[purpose])

/**
 * Returns the token of a new link for the account that fits `owner`, a condition on `users u`, and voids its older links.
 * The lock keeps the account fitting until the link is stored.
 */
export async function mintLink(
  sql: Sql,
  purpose: Purpose,
  owner: ReturnType<typeof part>,
  now: Date,
) {
  const token = newSecret()
  const minted = await sql`
    with owner as (select u.id from users u where ${owner} for share),
    older as (
      delete from account_links l using owner
      where l.user_id = owner.id and l.purpose = ${purpose} and l.used_at is null)
    insert into account_links (token_hash, purpose, user_id, created_at, expires_at)
    select ${hashOf(token)}, ${purpose}, id, ${now}, ${expiry(purpose, now)} from owner
    returning 1`
  return minted.length > 0 ? token : null
}

export type Link = { user_id: string; purpose: Purpose }

/** Uses a link up: of fifty uses at once one succeeds. An expired, voided or unknown link gives undefined. */
export async function takeLink(sql: Sql, purposes: readonly Purpose[], token: string, now: Date) {
  // The account is locked before the link: in the other order this and a link minted meanwhile would block each other.
  const [link] = await sql<Link>`
    with owner as (
      select u.id from users u join account_links l on l.user_id = u.id
      where l.token_hash = ${hashOf(token)} for update of u)
    update account_links set used_at = ${now} from owner
    where user_id = owner.id and token_hash = ${hashOf(token)}
      and purpose = any(${purposes}::text[]) and used_at is null and expires_at > ${now}
    returning user_id, purpose`
  return link
}

/** Reads a link without using it up. */
export async function findLink(sql: Sql, purposes: readonly Purpose[], token: string, now: Date) {
  const [link] = await sql<Link & { is_open: boolean; is_done: boolean }>`
    select l.user_id, l.purpose, l.used_at is null and l.expires_at > ${now} as is_open,
      l.used_at is not null or (l.purpose = 'verify' and u.verified_at is not null) as is_done
    from account_links l join users u on u.id = l.user_id
    where l.token_hash = ${hashOf(token)} and l.purpose = any(${purposes}::text[])`
  return link
}

export const voidLinks = (sql: Sql, purpose: Purpose, userId: string) => sql`
  delete from account_links where user_id = ${userId} and purpose = ${purpose} and used_at is null`

export const voidAllLinks = (sql: Sql, userId: string) => sql`
  delete from account_links where user_id = ${userId} and used_at is null`

export const voidLinksOfAddress = (sql: Sql, purpose: Purpose, address: string) => sql`
  delete from account_links l using users u
  where u.email_key = lower(btrim(${address})) and l.user_id = u.id
    and l.purpose = ${purpose} and l.used_at is null`

export async function mintAdminLink(sql: Sql, now: Date) {
  const token = newSecret()
  await sql`
    insert into account_links (token_hash, purpose, created_at, expires_at)
    values (${hashOf(token)}, 'first_admin', ${now}, ${expiry('first_admin', now)})`
  return token
}

export const adminLinkWorks = async (sql: Sql, token: string, now: Date) =>
  (
    await sql`
    select 1 from account_links where token_hash = ${hashOf(token)} and purpose = 'first_admin'
      and expires_at > ${now} and not exists (select from users where role = 'admin')`
  ).length > 0

/** Every node may have printed a link of its own: the first use voids them all. */
export const takeAdminLinks = async (sql: Sql, token: string) => {
  const taken = await sql<{ is_this: boolean }>`
    delete from account_links where purpose = 'first_admin'
    returning token_hash = ${hashOf(token)} as is_this`
  return taken.some((link) => link.is_this)
}

export const forgetLinks = (sql: Sql, now: Date) => sql`
  delete from account_links where expires_at <= ${now}`
