import { hash, randomInt } from 'node:crypto'
import { commonErrors } from '#contract/common.ts'
import type { PaymentConcern, WaitingPayment } from '#contract/payments.ts'
import type { PlanType } from '#contract/plans.ts'
import type { SalonId } from '#server/core/actor.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { type Sql, oneRow, part } from '#server/database/sql.ts'
import { newId } from '#server/core/ids.ts'
import { impersonal, isConcern, type Order, type Told, toldOf, type Verdict } from './rules.ts'

// Letters and digits that look alike are left out.
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const sign = () => signs.charAt(randomInt(signs.length))

/** Readable aloud and not to be guessed: the day, and sixty random bits. */
export const newOrderId = (today: string) =>
  `${today.replaceAll('-', '')}-${Array.from({ length: 12 }, sign).join('')}`

type NewPayment = {
  orderId: string
  userId: string
  plan: PlanType
  amountCents: number
  isTest: boolean
}

export async function insertPayment(sql: Sql, salon: SalonId, payment: NewPayment, now: Date) {
  const { orderId, userId, plan, amountCents, isTest } = payment
  await sql`
    insert into payments
      (salon_id, id, order_id, user_id, plan, amount_cents, is_test, created_at)
    values (${salon}, ${newId()}, ${orderId}, ${userId}, ${plan}, ${amountCents}, ${isTest}, ${now})`
}

type HeldOrder = Order & { id: string; salon_id: string; user_id: string; order_id: string }

/** Locks the order, so that callbacks about one payment are handled one after the other. */
export async function holdOrder(sql: Sql, orderId: string) {
  const [order] = await sql<HeldOrder>`
    select p.id, p.salon_id, p.user_id, p.order_id, p.status, p.plan, p.amount_cents, p.currency,
      p.is_test, p.provider_request_id
    from payments p where p.order_id = ${orderId} for update`
  return order && { ...order, salonId: order.salon_id as SalonId }
}

export const setStatus = (sql: Sql, salon: SalonId, id: string, status: Order['status']) => sql`
  update payments set status = ${status} where salon_id = ${salon} and id = ${id}`

export const markPaid = (sql: Sql, salon: SalonId, id: string, requestId: string, now: Date) => sql`
  update payments set status = 'paid', provider_request_id = ${requestId}, paid_at = ${now}
  where salon_id = ${salon} and id = ${id}`

const digestOf = (told: Told) =>
  hash(
    'sha256',
    JSON.stringify(Object.entries(told).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    'buffer',
  )

/** Returns false for an event that was recorded before. */
export async function recordEvent(
  sql: Sql,
  salon: SalonId,
  paymentId: string,
  { verdict, told, at }: { verdict: Verdict; told: Told; at: Date },
) {
  const rows = await sql<{ times: number }>`
    insert into payment_events as e
      (salon_id, payment_id, digest, id, verdict, is_concern, fields, received_at)
    values (${salon}, ${paymentId}, ${digestOf(told)}, ${newId()}, ${verdict},
      ${isConcern(verdict)}, ${JSON.stringify(told)}, ${at})
    on conflict (salon_id, payment_id, digest) do update set times = e.times + 1
    returning times`
  return oneRow(rows).times === 1
}

export async function recordStray(sql: Sql, told: Told, at: Date) {
  const kept = impersonal(told)
  const rows = await sql<{ times: number }>`
    insert into stray_payment_events as e (digest, id, order_id, fields, received_at)
    values (${digestOf(kept)}, ${newId()}, ${told['orderid']}, ${JSON.stringify(kept)}, ${at})
    on conflict (digest) do update set times = e.times + 1
    returning times`
  return oneRow(rows).times === 1
}

type StatusRow = {
  status: Order['status']
  orderId: string
  plan: PlanType
  amount: number
  subscriptionEndDate: string | null
  receiptId: string | null
}

export const paymentOf = async (sql: Sql, salon: SalonId, orderId: string) =>
  oneRow(
    await sql<StatusRow>`
      select p.status, p.order_id as "orderId", p.plan, p.amount_cents / 100::float8 as amount,
        s.ends_on as "subscriptionEndDate", s.id as "receiptId"
      from payments p
      left join subscriptions s on s.salon_id = p.salon_id and s.payment_id = p.id
      where p.salon_id = ${salon} and p.order_id = ${orderId}`,
    commonErrors.notFound,
  )

const user = part`json_build_object('id', u.id, 'username', u.username, 'email', u.email)`

const isWaiting = (before: Date) =>
  part`p.status in ('created', 'pending') and p.created_at < ${before}`

/** For the administrator: waiting payments of every salon. */
export const listWaiting = (sql: Sql, before: Date, limit: number, offset: number) =>
  sql<WaitingPayment>`
    select p.id, p.order_id as "orderId", ${user} as user, p.plan,
      p.amount_cents / 100::float8 as amount, p.status, p.is_test as "isTest",
      ${isoOf(part`p.created_at`)} as "createdAt"
    from payments p join users u on u.id = p.user_id where ${isWaiting(before)}
    order by p.created_at desc, p.id desc limit ${limit} offset ${offset}`

export async function countWaiting(sql: Sql, before: Date) {
  const rows = await sql<{ count: number }>`
    select count(*) from payments p where ${isWaiting(before)}`
  return oneRow(rows).count
}

type ConcernRow = Omit<PaymentConcern, 'told'> & { fields: Told }

const isUnsettled = part`e.is_concern and e.settled_at is null`

export async function listConcerns(sql: Sql, limit: number, offset: number) {
  const rows = await sql<ConcernRow>`
    select e.id, e.verdict as concern, p.order_id as "orderId", e.fields, e.times,
      ${isoOf(part`e.received_at`)} as "receivedAt",
      json_build_object('user', ${user}, 'plan', p.plan, 'amount', p.amount_cents / 100::float8,
        'status', p.status) as payment
    from payment_events e
    join payments p on p.salon_id = e.salon_id and p.id = e.payment_id
    join users u on u.id = p.user_id
    where ${isUnsettled}
    union all
    select s.id, 'unknown_order', s.order_id, s.fields, s.times,
      ${isoOf(part`s.received_at`)}, null
    from stray_payment_events s where s.settled_at is null
    order by "receivedAt" desc, id desc limit ${limit} offset ${offset}`
  return rows.map(({ fields, ...row }) => ({ ...row, told: toldOf(row.concern, fields) }))
}

export async function countConcerns(sql: Sql) {
  const rows = await sql<{ count: number }>`
    select (select count(*) from payment_events e where ${isUnsettled})
      + (select count(*) from stray_payment_events where settled_at is null) as count`
  return oneRow(rows).count
}

/** Returns the order's number. A second call changes nothing. */
export async function settleConcern(sql: Sql, id: string, now: Date) {
  const rows = await sql<{ order_id: string }>`
    with event as (
      update payment_events e set settled_at = coalesce(e.settled_at, ${now})
      from payments p
      where e.id = ${id} and e.is_concern and p.salon_id = e.salon_id and p.id = e.payment_id
      returning p.order_id),
    stray as (
      update stray_payment_events set settled_at = coalesce(settled_at, ${now})
      where id = ${id} returning order_id)
    select order_id from event union all select order_id from stray`
  return oneRow(rows, commonErrors.notFound).order_id
}

/** Expires abandoned payments: the provider repeats a callback for a day, later none comes. */
export async function expireLeft(sql: Sql, before: Date) {
  const rows = await sql`
    update payments p set status = 'expired'
    where p.status = 'created' and p.created_at < ${before} returning 1`
  return rows.length
}
