import type { Schedule } from '#contract/daily-reports.ts'
import type { Billing } from '#contract/subscription/subscription.ts'
import type { NotificationRecord } from '#contract/notifications/notifications.ts'
import {
  addRecipients,
  type Mailing,
  mailAudience,
  members,
  records,
} from '#server/features/notifications/data.ts'
import type { SalonId } from '#server/core/actor.ts'
import { oneRow, part, type Sql } from '#server/database/sql.ts'
import { newId } from '#server/core/ids.ts'
import { unsubscribed } from '#server/mail/unsubscribe.ts'
import type { Coming } from './rules.ts'

type ScheduleRow = Schedule & { changed_at: string }

export const scheduleNow = async (sql: Sql) =>
  oneRow(await sql<ScheduleRow>`select enabled, hour, changed_at from daily_report_schedule`)

export async function saveSchedule(sql: Sql, { enabled, hour }: Schedule, at: Date) {
  await sql`update daily_report_schedule set enabled = ${enabled}, hour = ${hour}, changed_at = ${at}`
}

export async function lastEvening(sql: Sql) {
  const [last] = await sql<NotificationRecord & { day: string }>`
    select e.*, n.report_day as day from (${records} where n.report_day =
      (select max(report_day) from notifications)) e join notifications n on n.id = e.id`
  if (!last) return null
  const { day, success_count: successful, failure_count: failed, queued_count: queued } = last
  return { day, successful, failed, queued }
}

/** The day and the billing that decide which salons get a report. */
type Terms = { today: string; billing: Billing }
const reached = ({ today, billing }: Terms) => part`
  ${members(billing === 'on' ? 'active' : 'all', today)}`

/** Each salon with the account that pays for it: an owner of several stands here several times. */
const owners = part`(
  select o.id, o.email, o.email_key, o.role, o.is_active, o.verified_at, l.id as salon_id, l.time_zone,
    l.subscription_type, l.subscription_end_date, l.trial_end_date
  from salons l join users o on o.id = l.owner_user_id) u`

/** The salon that the report is of, and its day on the salon's own clock. */
const ownDay = (at: Date) => part`jsonb_build_object('salonId', u.salon_id, 'day',
  to_char(${at}::timestamptz at time zone u.time_zone, 'YYYY-MM-DD'))`

export const mailEverySalon = (sql: Sql, mailing: Mailing, terms: Terms) =>
  mailAudience(sql, mailing, reached(terms), ownDay(mailing.at), owners)

const ofAddress = (terms: Terms) =>
  part`u.email_key = lower(btrim(a.address)) and ${reached(terms)}`

/** Leaves out salons without trial or subscription, and owners who have unsubscribed. */
export async function mailSalons(
  sql: Sql,
  mailing: Mailing,
  addresses: readonly string[],
  terms: Terms,
) {
  const typed = part`unnest(${addresses}::text[]) as a (address)`
  // A report for each salon; an address without one is counted as left out.
  const wanted = await sql<{ count: number }>`
    select count(*) from ${typed} left join ${owners} on ${ofAddress(terms)}`
  const reports = part`
    select u.email as recipient, u.id as user_id, ${ownDay(mailing.at)} as params
    from ${typed} join ${owners} on ${ofAddress(terms)}
    where not ${unsubscribed(part`u.email_key`)}`
  await addRecipients(sql, mailing, oneRow(wanted).count, reports)
}

export const zonesInUse = async (sql: Sql) =>
  (await sql<{ zone: string }>`select distinct time_zone as zone from salons`).map(
    ({ zone }) => zone,
  )

/** The record of an evening, shared by the salons of all zones. */
export async function eveningNotification(sql: Sql, day: string, subject: string, at: Date) {
  const rows = await sql<{ id: string }>`
    insert into notifications (id, subject, message, kind, recipients, sent_at, report_day)
    values (${newId()}, ${subject}, '', 'daily_report', 0, ${at}, ${day})
    on conflict (report_day) do update set sent_at = excluded.sent_at
    returning id`
  return oneRow(rows).id
}

export type Evening = Terms & { day: string; zones: readonly string[] }

/** A condition: a salon of these zones has no report of that evening yet. */
const isOwed = ({ day, zones, ...terms }: Evening) => part`${reached(terms)}
  and u.time_zone = any(${zones}::text[])
  and not exists (select from daily_reports d where d.salon_id = u.salon_id and d.day = ${day})`

export const isAnybodyOwed = async (sql: Sql, evening: Evening) =>
  (
    await sql`
      select 1 from ${owners} where ${isOwed(evening)} limit 1`
  ).length > 0

const slice = 5_000

/** Takes each salon once over all nodes; returns the number that this call took. */
export async function mailEvening(sql: Sql, mailing: Mailing, evening: Evening) {
  const taken = await sql<{ salon_id: string }>`
    insert into daily_reports (salon_id, day)
    select u.salon_id, ${evening.day}::date
    from ${owners} where ${isOwed(evening)} limit ${slice}
    on conflict do nothing
    returning salon_id`
  const salons = taken.map((row) => row.salon_id)
  await addRecipients(
    sql,
    mailing,
    salons.length,
    part`
      select u.email as recipient, u.id as user_id, jsonb_build_object(
        'salonId', u.salon_id, 'day', ${evening.day}::text, 'isBySchedule', true) as params
      from ${owners}
      where u.salon_id = any(${salons}::uuid[]) and ${reached(evening)}
        and not ${unsubscribed(part`u.email_key`)}`,
  )
  return salons.length
}

export const forgetEvenings = (sql: Sql, before: string) => sql`
  delete from daily_reports where day < ${before}`

/** True while the salon's owner may have its report. */
export async function isReporting(sql: Sql, salon: SalonId, userId: string, terms: Terms) {
  const found = await sql`
    select 1 from ${owners} where u.salon_id = ${salon} and u.id = ${userId} and ${reached(terms)}`
  return found.length > 0
}

export const ownsSeveral = async (sql: Sql, userId: string) =>
  (await sql`select 1 from salons where owner_user_id = ${userId} limit 2`).length > 1

export const comingOn = (sql: Sql, salon: SalonId, day: string) => sql<Coming>`
  select to_char(a.starts_at, 'HH24:MI') as time, a.client_name as client, a.service_name as service,
    a.staff_id as "staffId", b.name as barber, b.position,
    exists (select from staff o where o.salon_id = ${salon} and o.active and o.id <> b.id) as "ofSeveral"
  from appointments a join staff b on b.salon_id = a.salon_id and b.id = a.staff_id
  where a.salon_id = ${salon} and a.starts_at >= ${day}::date and a.starts_at < ${day}::date + 1
    and a.status not in ('cancelled', 'no_show') and a.requested_at is null
  order by a.starts_at, b.position, b.name`
