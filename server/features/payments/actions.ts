import { toCents } from '#contract/kit/money.ts'
import { dayOf } from '#contract/kit/time.ts'
import { paymentErrors, paymentReplies, paymentRoutes } from '#contract/payments.ts'
import type { PlanType } from '#contract/plans.ts'
import { planLabels } from '#contract/subscription/subscription.ts'
import { planForSale } from '#server/features/plans/data.ts'
import { countPayment } from '#server/features/subscription/actions.ts'
import { administrators } from '#server/features/accounts/users/data.ts'
import { AppError } from '#server/core/app-error.ts'
import { transaction } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { callerOf } from '#server/core/networks.ts'
import { canBePaid, payseraAccount } from '#server/paysera/account.ts'
import { ForgedCallback, readCallback, type Sent } from '#server/paysera/callback.ts'
import { payUrlOf } from '#server/paysera/request.ts'
import type { Act } from '#server/record/act.ts'
import { acting, record } from '#server/record/record.ts'
import { count } from '#server/security/rate-limit.ts'
import {
  concernRaised,
  concernSettled,
  forgeryRefused,
  paymentCounted,
  paymentStarted,
  statusChanged,
} from './acts.ts'
import {
  holdOrder,
  insertPayment,
  markPaid,
  newOrderId,
  recordEvent,
  recordStray,
  setStatus,
  settleConcern,
} from './data.ts'
import { forgeryLimits, isConcern, judge, type Told, type Verdict } from './rules.ts'

/** The provider replaces a text without `[order_nr]` and `[site_name]` by its own. */
const paytextOf = (plan: PlanType) => `Abonimi ${planLabels[plan]}, porosia [order_nr], [site_name]`

export async function startPayment(call: Call<typeof paymentRoutes.start>) {
  const { actor, body, sql, now, config, origin } = call
  if (!canBePaid(config, origin.ip)) throw new AppError(paymentErrors.paymentsOff)
  const account = await payseraAccount(call)
  const orderId = newOrderId(dayOf(now()))
  const plan = await planForSale(sql, body.planType)
  if (!plan) throw new AppError(paymentErrors.planUnavailable)
  const amountCents = toCents(plan.price)
  const payment = { orderId, userId: actor.userId, plan: plan.type, amountCents }
  const paymentUrl = payUrlOf(account, {
    orderid: orderId,
    accepturl: `${config.APP_URL}/payment-success?orderId=${orderId}`,
    cancelurl: `${config.APP_URL}/abonimi?payment=cancelled&orderId=${orderId}`,
    callbackurl: config.APP_URL + paymentRoutes.callback.path,
    amount: String(amountCents),
    currency: 'EUR',
    lang: 'ALB',
    paytext: paytextOf(plan.type),
    test: account.isTest ? '1' : '0',
  })
  return acting(call, async (tx) => {
    await insertPayment(tx, actor.salonId, { ...payment, isTest: account.isTest }, now())
    const reply = { ...paymentReplies.started, paymentUrl, orderId }
    return { reply, acts: [paymentStarted(orderId, plan)] }
  })
}

type CallbackCall = Call<typeof paymentRoutes.callback>

/** One transaction for a callback; the provider gets its OK only after the commit. */
export async function takeCallback(call: CallbackCall, sent: Sent) {
  const told = await believe(call, sent)
  const { ip } = call.origin
  return acting(call, async (tx) => {
    const at = call.now()
    const order = await holdOrder(tx, told['orderid'] ?? '')
    if (!order) return { reply: {}, acts: await noteStray(tx, told, at), by: { ip, at } }
    const userId = order.user_id
    const verdict = judge(order, told)
    const isNews = await recordEvent(tx, order.salonId, order.id, { verdict, told, at })
    if (verdict === 'paid')
      return { reply: {}, acts: [await activate(tx, order, told, at)], by: { userId, at } }
    const acts: Act[] = await follow(tx, order, verdict)
    if (isNews && isConcern(verdict)) {
      const concern = { concern: verdict, orderId: order.order_id, userId }
      acts.push(concernRaised(concern, await administrators(tx)))
    }
    return { reply: {}, acts, by: { userId, ip, at } }
  })
}

async function noteStray(tx: Sql, told: Told, at: Date) {
  if (!(await recordStray(tx, told, at))) return []
  const concern = { concern: 'unknown_order', orderId: told['orderid'] ?? '' } as const
  return [concernRaised(concern, await administrators(tx))]
}

async function believe(call: CallbackCall, sent: Sent) {
  const account = await payseraAccount(call)
  try {
    return readCallback(sent, account)
  } catch (error) {
    if (!(error instanceof ForgedCallback)) throw error
    await noteForgery(call, error.reason)
    throw new AppError(paymentErrors.callbackRefused)
  }
}

async function noteForgery({ sql, now, config, origin: { ip } }: CallbackCall, reason: string) {
  const limits = forgeryLimits(callerOf(ip))
  if (config.RATE_LIMIT === 'on' && (await count(sql, now(), ...limits)) > 0) return
  await transaction(sql, (tx) => record(tx, { ip, at: now() }, forgeryRefused(reason)))
}

type HeldOrder = NonNullable<Awaited<ReturnType<typeof holdOrder>>>

async function follow(tx: Sql, order: HeldOrder, verdict: Verdict) {
  if (verdict === 'failed' || verdict === 'pending')
    await setStatus(tx, order.salonId, order.id, verdict)
  else if (verdict === 'unconfirmed' && order.status === 'created')
    await setStatus(tx, order.salonId, order.id, 'pending')
  else return []
  return [statusChanged(order.salonId)]
}

async function activate(tx: Sql, order: HeldOrder, told: Told, at: Date) {
  const { salonId, user_id: userId, id: paymentId, plan, amount_cents: amountCents } = order
  await markPaid(tx, salonId, paymentId, told['requestid'] ?? '', at)
  const paid = { userId, paymentId, plan, amountCents }
  const { recordId, endDate, subscriber } = await countPayment(tx, salonId, paid, at)
  const { username, email } = subscriber
  const payer = { userId, username, email }
  const bought = { plan, amountCents, recordId, endDate }
  return paymentCounted({ salonId, orderId: order.order_id, payer, ...bought })
}

export const settle = (call: Call<typeof paymentRoutes.settle>) =>
  acting(call, async (tx) => {
    const orderId = await settleConcern(tx, call.params.id, call.now())
    return { reply: paymentReplies.settled, acts: [concernSettled(orderId)] }
  })
