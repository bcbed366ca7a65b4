import { type Sql, part } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'

type Request = {
  kind: string
  to: string
  params?: Record<string, unknown>
  userId?: string
  notificationId?: string
  at: Date
}

/** Asks for a mail within the caller's transaction: it goes out when that commits, and never if it does not. */
export async function queueMail(sql: Sql, request: Request) {
  const { kind, to, params = {}, userId = null, notificationId = null, at } = request
  const id = newId()
  await sql`
    with queued as (
      insert into mail_outbox (id, kind, recipient, params, user_id, notification_id, next_at, created_at)
      values (${id}, ${kind}, ${to}, ${JSON.stringify(params)}, ${userId}, ${notificationId}, ${at}, ${at})
      returning 1)
    select pg_notify('mail', '') from queued`
  return id
}

/** A newer mail of this kind takes the place of those that have not gone out yet. */
export const dropQueued = (sql: Sql, kind: string, to: string, at: Date) => sql`
  update mail_outbox set status = 'dropped', sent_at = ${at}
  where status = 'queued' and kind = ${kind} and lower(recipient) = lower(${to})`

/** What an account that may no longer come in, or is no more, was going to be sent. */
export const dropQueuedOf = (sql: Sql, account: { userId: string; to: string }, at: Date) => sql`
  update mail_outbox set status = 'dropped', sent_at = ${at}
  where status = 'queued' and (user_id = ${account.userId} or lower(recipient) = lower(${account.to}))`

export type Queued = {
  readonly id: string
  readonly kind: string
  readonly to: string
  readonly params: Record<string, unknown>
  readonly userId: string | null
  /** Which try this is; it also tells this claim from a later one of the same mail. */
  readonly attempts: number
  readonly createdAt: string
}

/** Takes the mail that has waited longest, or that a worker took and then died. Nobody else gets it meanwhile. */
export async function claimMail(sql: Sql, now: Date, leaseSeconds: number) {
  const leasedUntil = new Date(now.getTime() + leaseSeconds * 1000)
  const [mail] = await sql<Queued>`
    update mail_outbox set status = 'sending', attempts = attempts + 1, leased_until = ${leasedUntil}
    where id = coalesce(
      (select id from mail_outbox where status = 'sending' and leased_until < ${now}
        order by leased_until for update skip locked limit 1),
      (select id from mail_outbox where status = 'queued' and next_at <= ${now}
        order by next_at for update skip locked limit 1))
    returning id, kind, recipient as "to", params, user_id as "userId", attempts, created_at as "createdAt"`
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

export const markFailed = (sql: Sql, mail: Queued, at: Date, reason: string) => sql`
  update mail_outbox set status = 'failed', sent_at = ${at}, leased_until = null, last_error = ${reason}
  where ${ours(mail)}`

export const postpone = (sql: Sql, mail: Queued, until: Date, reason: string) => sql`
  update mail_outbox set status = 'queued', next_at = ${until}, leased_until = null, last_error = ${reason}
  where ${ours(mail)}`
