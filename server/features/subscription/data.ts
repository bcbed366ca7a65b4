import { commonErrors } from '#contract/common.ts'
import type { PlanType } from '#contract/plans.ts'
import type { RecentSubscription, SubscriptionRecord } from '#contract/subscription/subscription.ts'
import type { SalonId } from '#server/core/actor.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { type Sql, oneRow, part } from '#server/database/sql.ts'
import { newId } from '#server/core/ids.ts'
import { hashOf } from '#server/core/secrets.ts'
import { type Period, type ReminderSpan, type SubscriptionRow, trialEnd } from './rules.ts'

/** Columns of `salons l`; without a salon there is no subscription. */
export const subscriptionColumns = part`
  coalesce(l.subscription_type, 'none') as subscription_type, l.subscription_end_date,
  l.trial_end_date, coalesce(l.cancel_at_period_end, false) as cancel_at_period_end`

export const subscriptionOf = async (sql: Sql, salon: SalonId) =>
  oneRow(
    await sql<SubscriptionRow>`select ${subscriptionColumns} from salons l where l.id = ${salon}`,
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

/** The address's one trial, for the salon that the account opened: a second account finds the first one's end. */
export const startTrial = (sql: Sql, userId: string, address: string, today: string) => sql`
  with trial as (
    insert into trials as t (email_hash, ends_on) values (${mailboxHash(address)}, ${trialEnd(today)})
    on conflict (email_hash) do update set ends_on = t.ends_on
    returning ends_on)
  update salons set trial_end_date = ends_on from trial
  where id = (select salon_id from accounts where id = ${userId})`

/** Salons of accounts that were verified while nothing was sold. */
export const listWithoutTrial = (sql: Sql) => sql<{ salonId: string; email: string }>`
  select salon_id as "salonId", email from accounts
  where role = 'user' and verified_at is not null and salon_id is not null
    and subscription_type = 'none' and trial_end_date is null`

/** Does nothing for an address that had its trial: an administrator has taken it back. */
export const startFirstTrial = (sql: Sql, salonId: string, address: string, today: string) => sql`
  with trial as (
    insert into trials (email_hash, ends_on) values (${mailboxHash(address)}, ${trialEnd(today)})
    on conflict (email_hash) do nothing
    returning ends_on),
  account as (
    update users u set version = u.version + 1 from trial, salons l
    where l.id = ${salonId} and u.id = l.owner_user_id)
  update salons set trial_end_date = ends_on from trial where id = ${salonId}`

/** An account keeps its used trial under a new address. */
export const shareTrial = (sql: Sql, userId: string, address: string) => sql`
  insert into trials (email_hash, ends_on)
  select ${mailboxHash(address)}, trial_end_date from accounts
  where id = ${userId} and trial_end_date is not null
  on conflict (email_hash) do nothing`

type Subscriber = SubscriptionRow & { id: string; username: string; email: string }

/** Held until the transaction ends: two payments of one salon are counted one after the other. */
export async function holdSubscriber(sql: Sql, salonId: SalonId) {
  const rows = await sql<Subscriber>`
    select u.id, u.username, u.email, ${subscriptionColumns}
    from salons l join users u on u.id = l.owner_user_id
    where l.id = ${salonId} for no key update of l`
  return { ...oneRow(rows, commonErrors.notFound), salonId }
}

/** The salon for which the account pays: this one, or the oldest. Undefined where there is none. */
export async function salonPaidBy(sql: Sql, userId: string, salonId?: string) {
  const [owned] = await sql<{ id: SalonId }>`
    select id from salons
    where owner_user_id = ${userId} and id = coalesce(${salonId ?? null}::uuid, id)
    order by created_at, id limit 1`
  return owned?.id
}

export const isAccount = async (sql: Sql, userId: string) =>
  (await sql`select 1 from users where id = ${userId}`).length > 0

/** A new version of the account: an administrator's form that shows the old subscription is refused as stale. */
const accountChanged = (salon: SalonId) => part`
  account as (
    update users set version = version + 1
    where id = (select owner_user_id from salons where id = ${salon}))`

export const setCancelled = (sql: Sql, salon: SalonId, isCancelled: boolean) => sql`
  with ${accountChanged(salon)}
  update salons set cancel_at_period_end = ${isCancelled} where id = ${salon}`

type NewRecord = Period & {
  userId: string
  plan: PlanType
  source: SubscriptionRecord['source']
  paymentId: string | null
  amountCents: number
  at: Date
}

/** The salon's new end, and the record of what it is for. */
export async function insertRecord(sql: Sql, salon: SalonId, record: NewRecord) {
  const { userId, plan, source, paymentId, amountCents, startDate, endDate, at } = record
  const id = newId()
  await sql`
    with ${accountChanged(salon)},
    salon as (
      update salons set subscription_type = ${plan}, subscription_end_date = ${endDate},
        cancel_at_period_end = false
      where id = ${salon})
    insert into subscriptions (salon_id, id, user_id, plan, source, payment_id, amount_cents,
      starts_on, ends_on, paid_at)
    values (${salon}, ${id}, ${userId}, ${plan}, ${source}, ${paymentId}, ${amountCents},
      ${startDate}, ${endDate}, ${at})`
  return id
}

const columns = part`
  s.id, s.plan, s.source, s.amount_cents / 100::float8 as amount, s.starts_on as "startDate",
  s.ends_on as "endDate", ${isoOf(part`s.paid_at`)} as paid_at`
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

/** Records of all salons, for the administrator. */
export const listRecent = (sql: Sql, limit: number, offset: number) => sql<RecentSubscription>`
  select ${columns},
    json_build_object('id', u.id, 'username', u.username, 'email', u.email) as user
  from subscriptions s join users u on u.id = s.user_id
  order by s.paid_at desc, s.id desc limit ${limit} offset ${offset}`

export async function countRecords(sql: Sql) {
  const rows = await sql<{ count: number }>`select count(*) from subscriptions`
  return oneRow(rows).count
}

export async function salonOfRecord(sql: Sql, recordId: string) {
  const rows = await sql<{ salon_id: SalonId }>`
    select salon_id from subscriptions where id = ${recordId}`
  return oneRow(rows, commonErrors.notFound).salon_id
}

type Figures = {
  totalUsers: number
  withSubscription: number
  monthlyRevenue: number
  totalRevenue: number
}

/** Grants earn nothing, and test payments of the provider are left out. */
export async function figuresOn(sql: Sql, today: string, zone: string) {
  const rows = await sql<Figures>`
    select
      (select count(*) from users) as "totalUsers",
      (select count(*) from salons where subscription_type <> 'none'
        and subscription_end_date >= ${today}) as "withSubscription",
      coalesce(sum(s.amount_cents) filter (where (s.paid_at at time zone ${zone})
        >= date_trunc('month', ${today}::date)), 0) / 100::float8 as "monthlyRevenue",
      coalesce(sum(s.amount_cents), 0) / 100::float8 as "totalRevenue"
    from subscriptions s left join payments p on p.salon_id = s.salon_id and p.id = s.payment_id
    where coalesce(not p.is_test, true)`
  return oneRow(rows)
}

/** The end of `salons l` that its owner is reminded of: the trial's, or the subscription's unless it is cancelled. */
const expectedEnd = part`
  case when l.subscription_type = 'none' then l.trial_end_date
    when not l.cancel_at_period_end then l.subscription_end_date end`

type Reminder = { userId: string; email: string; endsOn: string }

/** Salons whose end is near and has no reminder yet; the primary key lets one node take each of them. */
export const takeReminders = (sql: Sql, today: string, { days, least }: ReminderSpan, at: Date) =>
  sql<Reminder>`
    with due as (
      select l.id as salon_id, u.id, u.email, ${expectedEnd} as ends_on
      from salons l join users u on u.id = l.owner_user_id where u.is_active and u.verified_at is not null and u.role = 'user'),
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
    select u.username, l.subscription_type = 'none' as "isTrial"
    from users u join salons l on l.owner_user_id = u.id
    where u.id = ${userId} and u.is_active and ${expectedEnd} = ${endsOn}`
  return account
}
