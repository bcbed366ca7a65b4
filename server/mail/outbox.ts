import { hasNoAddress, logInName } from '#contract/kit/log-in-name.ts'
import { oneRow, type Sql, part } from '#server/database/sql.ts'
import { newId } from '#server/core/ids.ts'

export type MailRequest = {
  kind: string
  to: string
  params?: Record<string, unknown>
  userId?: string
  notificationId?: string
  at: Date
}

/** Queues a mail within the caller's transaction: it goes out after the commit, and never without one. An account without an address gets none. */
export async function queueMail(sql: Sql, request: MailRequest) {
  const { kind, to, params = {}, userId = null, notificationId = null, at } = request
  if (hasNoAddress(to)) return null
  const id = newId()
  await sql`
    with queued as (
      insert into mail_outbox (id, kind, recipient, params, user_id, notification_id, next_at, created_at)
      values (${id}, ${kind}, ${to}, ${JSON.stringify(params)}, ${userId}, ${notificationId}, ${at}, ${at})
      returning 1)
    select pg_notify('mail', '') from queued`
  return id
}

type Bulk = { kind: string; notificationId: string; at: Date }

/**
 * Queues one mail to each of many recipients; these go out after all mails that a person waits for. `recipients` is a query
 * with the columns recipient, user_id and params. Returns the number of mails.
 */
export async function queueBulk(
  sql: Sql,
  { kind, notificationId, at }: Bulk,
  recipients: ReturnType<typeof part>,
) {
  const rows = await sql<{ count: number }>`
    with queued as (
      insert into mail_outbox
        (id, kind, recipient, params, user_id, notification_id, is_bulk, next_at, created_at)
      select gen_random_uuid(), ${kind}, recipient, params, user_id, ${notificationId}, true, ${at}, ${at}
      from (${recipients}) wanted where lower(recipient) not like ${`%${logInName('')}`}
      returning 1),
    told as (select pg_notify('mail', '') where exists (select from queued))
    select count(*) as count from queued left join told on true`
  return oneRow(rows).count
}

/** Drops mails of this kind that have not gone out yet: a newer one takes their place. */
export const dropQueued = (sql: Sql, kind: string, to: string, at: Date) => sql`
  update mail_outbox set status = 'dropped', sent_at = ${at}
  where status = 'queued' and kind = ${kind} and lower(recipient) = lower(${to})`

/** Drops the waiting mails of an account that was deactivated or deleted. */
export const dropQueuedOf = (sql: Sql, account: { userId: string; to: string }, at: Date) => sql`
  update mail_outbox set status = 'dropped', sent_at = ${at}
  where status = 'queued' and (user_id = ${account.userId} or lower(recipient) = lower(${account.to}))`

export type Queued = {
  readonly id: string
  readonly kind: string
  readonly to: string
  readonly params: Record<string, unknown>
  readonly userId: string | null
  readonly notificationId: string | null
  /** The number of this try; it also tells this claim from a later one of the same mail. */
  readonly attempts: number
  readonly createdAt: string
}

type Claim = { now: Date; leaseSeconds: number; withBulk: boolean }

/**
 * Claims the mail that has waited longest, also one whose worker died; mails of a broadcast come last -- skip locked. No
 * other worker gets the mail while the lease lasts.
 */
export async function claimMail(sql: Sql, { now, leaseSeconds, withBulk }: Claim) {
  const leasedUntil = new Date(now.getTime() + leaseSeconds * 1000)
  const [mail] = await sql<Queued>`
    update mail_outbox set status = 'sending', attempts = attempts + 1, leased_until = ${leasedUntil}
    where id = coalesce(
      (select id from mail_outbox where status = 'sending' and leased_until < ${now}
        order by leased_until for update skip locked limit 1),
      (select id from mail_outbox where status = 'queued' and not is_bulk and next_at <= ${now}
        order by next_at for update skip locked limit 1),
      (select id from mail_outbox where status = 'queued' and is_bulk and next_at <= ${now}
        and ${withBulk} order by next_at for update skip locked limit 1))
    returning id, kind, recipient as "to", params, user_id as "userId",
      notification_id as "notificationId", attempts, created_at as "createdAt"`
  return mail
}

const ours = ({ id, attempts }: Queued) =>
  part`id = ${id} and attempts = ${attempts} and status = 'sending'`

export const markSent = (sql: Sql, mail: Queued, at: Date) => sql`
  update mail_outbox set status = 'sent', sent_at = ${at}, leased_until = null, last_error = null
  where ${ours(mail)}`

export const markDropped = (sql: Sql, mail: Queued, at: Date) => sql`
  update mail_outbox set status = 'dropped', sent_at = ${at}, leased_until = null
  where ${ours(mail)}`

type Failure = {
  reason: string
  /** True when the recipient's server refused for good; the address is noted. */
  isRefusal: boolean
}

export const markFailed = (sql: Sql, mail: Queued, at: Date, { reason, isRefusal }: Failure) => sql`
  with failed as (
    update mail_outbox set status = 'failed', sent_at = ${at}, leased_until = null, last_error = ${reason}
    where ${ours(mail)}
    returning recipient, user_id)
  insert into mail_refusals as r (address_key, user_id, reason, refused_at)
  select lower(btrim(recipient)), user_id, ${reason}, ${at} from failed where ${isRefusal}
  on conflict (address_key) do update set times = r.times + 1, reason = excluded.reason,
    user_id = coalesce(excluded.user_id, r.user_id), refused_at = excluded.refused_at`

export const postpone = (sql: Sql, mail: Queued, until: Date, reason: string) => sql`
  update mail_outbox set status = 'queued', next_at = ${until}, leased_until = null, last_error = ${reason}
  where ${ours(mail)}`
