import { commonErrors } from '#contract/common.ts'
import type { PlanType } from '#contract/plans.ts'
import type { RecentSubscription, SubscriptionRecord } from '#contract/subscription.ts'
import type { SalonId } from '#server/core/actor.ts'
import { type Sql, oneRow, part } from '#server/database/sql.ts'
import { newId } from '#server/core/ids.ts'
import { hashOf } from '#server/security/secrets.ts'
import { type Period, type ReminderSpan, type SubscriptionRow, trialEnd } from './rules.ts'

export const subscriptionColumns = part`
  u.subscription_type, u.subscription_end_date, u.trial_end_date, u.cancel_at_period_end`

export const subscriptionOf = async (sql: Sql, userId: string) =>
  oneRow(
    await sql<SubscriptionRow>`select ${subscriptionColumns} from users u where u.id = ${userId}`,
    commonErrors.notFound,
  )

/** "ana+provë@…" reaches the same mailbox as "ana@…", so it shares its trial. */
const mailboxHash = (address: string) =>
  hashOf(
    address
      .trim()
      .toLowerCase()
      .replace(/\+[^@]*@/, '@'),
  )

/** The address's one trial: a second account of the same address finds the first one's end. */
export const startTrial = (sql: Sql, userId: string, address: string, today: string) => sql`
  with trial as (
    insert into trials as t (email_hash, ends_on) values (${mailboxHash(address)}, ${trialEnd(today)})
    on conflict (email_hash) do update set ends_on = t.ends_on
    returning ends_on)
  update users set trial_end_date = ends_on from trial where id = ${userId}`

/** Accounts that were verified while nothing was sold. */
export const listWithoutTrial = (sql: Sql) => sql<{ id: string; email: string }>`
  select id, email from users
  where role = 'user' and verified_at is not null and subscription_type = 'none'
    and trial_end_date is null`

/** Nothing for an address that has had its trial: an administrator has taken it back. */
export const startFirstTrial = (sql: Sql, userId: string, address: string, today: string) => sql`
  with trial as (
    insert into trials (email_hash, ends_on) values (${mailboxHash(address)}, ${trialEnd(today)})
    on conflict (email_hash) do nothing
    returning ends_on)
  update users set trial_end_date = ends_on, version = version + 1 from trial where id = ${userId}`

/** A new address of an account that had its trial has had it as well. */
export const shareTrial = (sql: Sql, userId: string, address: string) => sql`
  insert into trials (email_hash, ends_on)
  select ${mailboxHash(address)}, trial_end_date from users
  where id = ${userId} and trial_end_date is not null
  on conflict (email_hash) do nothing`

type Subscriber = SubscriptionRow & {
  id: string
  salon_id: string
  username: string
  email: string
}

/** Held until the transaction ends: two payments of one salon are counted one after the other. */
export async function holdSubscriber(sql: Sql, userId: string) {
  const rows = await sql<Subscriber>`
    select u.id, u.salon_id, u.username, u.email, ${subscriptionColumns}
    from users u where u.id = ${userId} for update`
  const subscriber = oneRow(rows, commonErrors.notFound)
  return { ...subscriber, salonId: subscriber.salon_id as SalonId }
}

/** For what is written to an account later; nothing when it is gone. */
export async function salonOf(sql: Sql, userId: string) {
  const [user] = await sql<{ salon_id: string }>`select salon_id from users where id = ${userId}`
  return user && (user.salon_id as SalonId)
}

export const setCancelled = (sql: Sql, userId: string, isCancelled: boolean) => sql`
  update users set cancel_at_period_end = ${isCancelled}, version = version + 1
  where id = ${userId}`

type NewRecord = Period & {
  userId: string
  plan: PlanType
  source: SubscriptionRecord['source']
  paymentId: string | null
  amountCents: number
  at: Date
}

/** The account's new end, and the record of what it is for. */
export async function insertRecord(sql: Sql, salon: SalonId, record: NewRecord) {
  const { userId, plan, source, paymentId, amountCents, startDate, endDate, at } = record
  const id = newId()
  await sql`
    with account as (
      update users set subscription_type = ${plan}, subscription_end_date = ${endDate},
        cancel_at_period_end = false, version = version + 1
      where id = ${userId} and salon_id = ${salon})
    insert into subscriptions (salon_id, id, user_id, plan, source, payment_id, amount_cents,
      starts_on, ends_on, paid_at)
    values (${salon}, ${id}, ${userId}, ${plan}, ${source}, ${paymentId}, ${amountCents},
      ${startDate}, ${endDate}, ${at})`
  return id
}

const iso = part`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`
const columns = part`
  s.id, s.plan, s.source, s.amount_cents / 100::float8 as amount, s.starts_on as "startDate",
  s.ends_on as "endDate", to_char(s.paid_at, ${iso}) as paid_at`
const mostShown = 500

export const historyOf = (sql: Sql, salon: SalonId) => sql<SubscriptionRecord>`
  select ${columns} from subscriptions s where s.salon_id = ${salon}
  order by s.paid_at desc, s.id desc limit ${mostShown}`

type ReceiptRow = SubscriptionRecord & {
  orderId: string | null
  currency: string
  isTest: boolean
  buyer: { salon: string; name: string; email: string }
}

export const receiptOf = async (sql: Sql, salon: SalonId, id: string) =>
  oneRow(
    await sql<ReceiptRow>`
      select ${columns}, p.order_id as "orderId", coalesce(p.currency, 'EUR') as currency,
        coalesce(p.is_test, false) as "isTest",
        json_build_object('salon', l.name, 'name', u.name, 'email', u.email) as buyer
      from subscriptions s
      join salons l on l.id = s.salon_id
      join users u on u.id = s.user_id
      left join payments p on p.salon_id = s.salon_id and p.id = s.payment_id
      where s.salon_id = ${salon} and s.id = ${id}`,
    commonErrors.notFound,
  )

/** For the administrator: of every salon. */
export const listRecent = (sql: Sql, limit: number, offset: number) => sql<RecentSubscription>`
  select ${columns},
    json_build_object('id', u.id, 'username', u.username, 'email', u.email) as user
  from subscriptions s join users u on u.id = s.user_id
  order by s.paid_at desc, s.id desc limit ${limit} offset ${offset}`

export async function countRecords(sql: Sql) {
  const rows = await sql<{ count: number }>`select count(*) from subscriptions`
  return oneRow(rows).count
}

export async function subscriberOfRecord(sql: Sql, recordId: string) {
  const rows = await sql<{ user_id: string }>`
    select user_id from subscriptions where id = ${recordId}`
  return oneRow(rows, commonErrors.notFound).user_id
}

type Figures = {
  totalUsers: number
  withSubscription: number
  monthlyRevenue: number
  totalRevenue: number
}

/** Money that was only pretended in a test of the provider is none. */
export async function figuresOn(sql: Sql, today: string, zone: string) {
  const rows = await sql<Figures>`
    select
      (select count(*) from users) as "totalUsers",
      (select count(*) from users where subscription_type <> 'none'
        and subscription_end_date >= ${today}) as "withSubscription",
      coalesce(sum(s.amount_cents) filter (where (s.paid_at at time zone ${zone})
        >= date_trunc('month', ${today}::date)), 0) / 100::float8 as "monthlyRevenue",
      coalesce(sum(s.amount_cents), 0) / 100::float8 as "totalRevenue"
    from subscriptions s
    join payments p on p.salon_id = s.salon_id and p.id = s.payment_id and not p.is_test`
  return oneRow(rows)
}

/** The end that an account should hear of: of what it has, unless it has cancelled. */
const expectedEnd = part`
  case when u.subscription_type = 'none' then u.trial_end_date
    when not u.cancel_at_period_end then u.subscription_end_date end`

type Reminder = { userId: string; email: string; endsOn: string }

/** Whose end is near and who was not told: taken by one node, once, whoever else asks at the same moment. */
export const takeReminders = (sql: Sql, today: string, { days, least }: ReminderSpan, at: Date) =>
  sql<Reminder>`
    with due as (
      select u.salon_id, u.id, u.email, ${expectedEnd} as ends_on
      from users u where u.is_active and u.verified_at is not null and u.role = 'user'),
    taken as (
      insert into subscription_reminders (salon_id, user_id, ends_on, days_before, created_at)
      select salon_id, id, ends_on, ${days}, ${at} from due
      where ends_on - ${today}::date between ${least}::int and ${days}::int
      on conflict do nothing
      returning user_id, ends_on)
    select t.user_id as "userId", u.email, t.ends_on as "endsOn"
    from taken t join users u on u.id = t.user_id`

export async function reminded(sql: Sql, userId: string, endsOn: string) {
  const [account] = await sql<{ username: string; isTrial: boolean }>`
    select u.username, u.subscription_type = 'none' as "isTrial"
    from users u where u.id = ${userId} and u.is_active and ${expectedEnd} = ${endsOn}`
  return account
}
