import { commonErrors } from '#contract/common.ts'
import {
  type MailRefusal,
  type NotificationRecord,
  shownNotifications,
} from '#contract/notifications/notifications.ts'
import type { Audience, AudienceCounts, Recipient } from '#contract/notifications/recipients.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { oneRow, part, type Sql } from '#server/database/sql.ts'
import { newId } from '#server/core/ids.ts'
import { queueBulk } from '#server/mail/outbox.ts'
import { unsubscribed } from '#server/mail/unsubscribe.ts'

type Part = ReturnType<typeof part>

/** A condition: the account is active and its address verified. */
const isReachable = part`u.is_active and u.verified_at is not null`
/** A condition: the account is no administrator's. Those have neither trial nor subscription, whatever they had before. */
const isSalon = part`u.role = 'user'`
const onTrial = (today: string) =>
  part`(${isSalon} and u.subscription_type = 'none' and u.trial_end_date >= ${today}::date)`
const subscribed = (today: string) =>
  part`(${isSalon} and u.subscription_type <> 'none' and u.subscription_end_date >= ${today}::date)`
const running = (today: string) => part`(${onTrial(today)} or ${subscribed(today)})`
const within: Record<Audience, (today: string) => Part> = {
  all: () => part`true`,
  active: running,
  trial: onTrial,
  subscribed,
}

/** A condition on `accounts u`: members of the audience on that day. */
export const members = (audience: Audience, today: string) =>
  part`${isReachable} and ${within[audience](today)}`

export async function countAudiences(sql: Sql, today: string): Promise<AudienceCounts> {
  const counted = (condition: Part) => part`json_build_object(
    'total', count(*) filter (where ${condition}),
    'unsubscribed', count(*) filter (where g.address_hash is not null and ${condition}))`
  const rows = await sql<AudienceCounts>`
    select ${counted(part`true`)} as all, ${counted(running(today))} as active,
      ${counted(onTrial(today))} as trial, ${counted(subscribed(today))} as subscribed
    from accounts u
    left join mail_unsubscribes g on g.address_hash = sha256(convert_to(u.email_key, 'UTF8'))
    where ${isReachable}`
  return oneRow(rows)
}

type Wanted = { audience: Audience; q: string; today: string }

const matching = ({ audience, q, today }: Wanted) => {
  const sought = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return part`${members(audience, today)}
    and (lower(u.username) like ${sought} or u.email_key like ${sought})`
}

export const listRecipients = (sql: Sql, wanted: Wanted, limit: number, offset: number) =>
  sql<Recipient>`
    select u.id, u.username, u.email, ${unsubscribed(part`u.email_key`)} as "isUnsubscribed"
    from accounts u where ${matching(wanted)}
    order by u.created_at desc, u.id limit ${limit} offset ${offset}`

export async function countRecipients(sql: Sql, wanted: Wanted) {
  const rows = await sql<{ count: number }>`
    select count(*) from accounts u where ${matching(wanted)}`
  return oneRow(rows).count
}

type NewNotification = {
  kind: NotificationRecord['kind']
  subject: string
  message: string
  userId: string
  at: Date
}

export async function insertNotification(sql: Sql, wanted: NewNotification) {
  const { kind, subject, message, userId, at } = wanted
  const id = newId()
  await sql`
    insert into notifications (id, subject, message, kind, recipients, sent_by, sent_at)
    values (${id}, ${subject}, ${message}, ${kind}, 0, ${userId}, ${at})`
  return id
}

/** The kind of mail, the notification it belongs to, and the moment it was asked for. */
export type Mailing = { kind: string; notificationId: string; at: Date }

/**
 * Queues mails to the rows of `recipients` (columns recipient, user_id, params); the rest of `total` is counted as
 * skipped.
 */
export async function addRecipients(sql: Sql, mailing: Mailing, total: number, recipients: Part) {
  const queued = await queueBulk(sql, mailing, recipients)
  await sql`
    update notifications
    set recipients = recipients + ${total}, skipped = skipped + ${total - queued}::int
    where id = ${mailing.notificationId}`
}

// A hundred thousand rows with their indexes would exceed the time limit of a statement.
const slice = 10_000
const firstId = '00000000-0000-0000-0000-000000000000'

const accounts = part`accounts u`

/**
 * Queues mails to all members of an audience, slice by slice; `params` may refer to `u`. An account that stands several
 * times in `of` is in one slice.
 */
export async function mailAudience(
  sql: Sql,
  mailing: Mailing,
  audience: Part,
  params: Part = part`'{}'::jsonb`,
  of = accounts,
) {
  for (let after: string | null = firstId; after !== null;) {
    const rows: { last: string | null; count: number }[] = await sql`
      select (array_agg(id order by id desc))[1] as last, count(*)
      from (select u.id from ${of} where ${audience} and u.id > ${after}
        order by u.id fetch first (${slice}::int) rows with ties) u`
    const { last, count } = oneRow(rows)
    if (last !== null) {
      const those = part`${audience} and u.id > ${after} and u.id <= ${last}`
      const recipients = part`
        select u.email as recipient, u.id as user_id, ${params} as params
        from ${of}
        where ${those} and not ${unsubscribed(part`u.email_key`)}`
      await addRecipients(sql, mailing, count, recipients)
    }
    after = count < slice ? null : last
  }
}

/** Queues mails to typed addresses; a mail to an account's address is deleted with that account. */
export const mailAddresses = (sql: Sql, mailing: Mailing, addresses: readonly string[]) =>
  addRecipients(
    sql,
    mailing,
    addresses.length,
    part`
      select a.address as recipient, u.id as user_id, '{}'::jsonb as params
      from unnest(${addresses}::text[]) as a (address)
      left join users u on u.email_key = lower(btrim(a.address))
      where not ${unsubscribed(part`a.address`)}`,
  )

/** Counts of a settled notification are stored; those of others are counted from their mails. */
export const records = part`
  select n.id, n.kind, n.subject, n.message, n.recipients,
    n.delivered + coalesce(m.sent, 0) as success_count,
    n.failed + coalesce(m.failed, 0) as failure_count,
    coalesce(m.waiting, 0) as queued_count,
    n.skipped + coalesce(m.dropped, 0) as skipped_count,
    n.stopped as stopped_count, ${isoOf(part`n.sent_at`)} as sent_at
  from notifications n
  left join lateral (
    select count(*) filter (where status = 'sent') as sent,
      count(*) filter (where status = 'failed') as failed,
      count(*) filter (where status = 'dropped') as dropped,
      count(*) filter (where status in ('queued', 'sending')) as waiting
    from mail_outbox where notification_id = n.id) m on n.settled_at is null`

export const recentNotifications = (sql: Sql) => sql<NotificationRecord>`
  ${records} where n.kind = 'broadcast'
  order by n.sent_at desc, n.id desc limit ${shownNotifications}`

export const notificationOf = async (sql: Sql, id: string) =>
  oneRow(await sql<NotificationRecord>`${records} where n.id = ${id}`, commonErrors.notFound)

/** Drops the waiting mails; those that a worker has claimed still go out. Returns the number of dropped mails. */
export async function stopNotification(sql: Sql, id: string, at: Date) {
  const rows = await sql<{ count: number }>`
    with taken as (
      delete from mail_outbox where notification_id = ${id} and status = 'queued' returning 1),
    stopped as (
      update notifications set stopped_at = ${at}, stopped = stopped + (select count(*) from taken)
      where id = ${id} and exists (select from taken))
    select count(*) from taken`
  return oneRow(rows).count
}

/** Stores the counts of notifications without open mails, so that their mails may be deleted. */
export const settleNotifications = (sql: Sql, at: Date) => sql`
  update notifications n set delivered = n.delivered + m.sent, failed = n.failed + m.failed,
    skipped = n.skipped + m.dropped, settled_at = ${at}
  from notifications open, lateral (
    select count(*) filter (where status = 'sent') as sent,
      count(*) filter (where status = 'failed') as failed,
      count(*) filter (where status = 'dropped') as dropped
    from mail_outbox where notification_id = open.id) m
  where open.id = n.id and n.settled_at is null and n.sent_at < ${at}::timestamptz - interval '1 day'
    and not exists (select from mail_outbox w
      where w.notification_id = n.id and w.status in ('queued', 'sending'))`

export const textOf = async (sql: Sql, id: string) =>
  oneRow(
    await sql<{ subject: string; message: string }>`
      select subject, message from notifications where id = ${id}`,
  )

export const listRefusals = (sql: Sql, limit: number, offset: number) => sql<MailRefusal>`
  select address_key as email, times, reason, ${isoOf(part`refused_at`)} as refused_at
  from mail_refusals order by refused_at desc, address_key limit ${limit} offset ${offset}`

export async function countRefusals(sql: Sql) {
  return oneRow(await sql<{ count: number }>`select count(*) from mail_refusals`).count
}
