import { moneyIn, shortDate } from '#contract/kit/albanian.ts'
import { toCents, fromCents } from '#contract/kit/money.ts'
import { dayOf } from '#contract/kit/time.ts'
import { concernLabels, type Concern, paymentErrors, paymentRoutes } from '#contract/payments.ts'
import type { PlanType } from '#contract/plans.ts'
import { planLabels } from '#contract/subscription.ts'
import { recordActivity, recordSecurity } from '#server/record/log-lines.ts'
import { signedBy } from '#server/record/signed-by.ts'
import { recordAct } from '#server/record/salon-acts.ts'
import { planForSale } from '#server/features/plans/data.ts'
import { countPayment } from '#server/features/subscription/actions.ts'
import { AppError } from '#server/core/app-error.ts'
import { transaction } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { announce } from '#server/http/announce.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { callerOf } from '#server/core/networks.ts'
import { canBePaid, payseraAccount } from '#server/paysera/account.ts'
import { ForgedCallback, readCallback, type Sent } from '#server/paysera/callback.ts'
import { payUrlOf } from '#server/paysera/request.ts'
import { count } from '#server/security/rate-limit.ts'
import {
  administrators,
  holdOrder,
  insertPayment,
  markPaid,
  newOrderId,
  recordEvent,
  recordStray,
  setStatus,
} from './data.ts'
import { forgeryLimits, isConcern, judge, severityOf, type Told, type Verdict } from './rules.ts'

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
  await sql.begin(async (tx) => {
    await insertPayment(tx, actor.salonId, { ...payment, isTest: account.isTest }, now())
    const description = `Nisi pagesa ${orderId}: ${planLabels[plan.type]}, ${moneyIn(plan.price, 'EUR')}.`
    const action = { action: 'create', description, entity: entityOf(orderId) } as const
    await recordActivity(tx, { ...action, ...signedBy(call) })
  })
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
  return { paymentUrl, orderId }
}

const entityOf = (orderId: string) => ({ type: 'payment', id: orderId })

type CallbackCall = Call<typeof paymentRoutes.callback>

/** One transaction for a callback; the provider gets its OK only after the commit. */
export async function takeCallback(call: CallbackCall, sent: Sent) {
  const told = await believe(call, sent)
  await transaction(call.sql, async (tx) => {
    const at = call.now()
    const order = await holdOrder(tx, told['orderid'] ?? '')
    if (!order) {
      if (await recordStray(tx, told, at)) await noteConcern(tx, call, 'unknown_order', told)
      return
    }
    const verdict = judge(order, told)
    const event = { verdict, told, at }
    const isNews = await recordEvent(tx, order.salonId, order.id, event)
    await follow(tx, call, order, verdict, told)
    if (isNews && isConcern(verdict)) await noteConcern(tx, call, verdict, told, order.user_id)
  })
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
  const description = `U refuzua një njoftim pagese i falsifikuar (${reason}).`
  const entry = { action: 'system', severity: 'critical', description, ip, at: now() } as const
  await sql.begin(async (tx) => {
    await recordActivity(tx, entry)
    await recordSecurity(tx, { kind: 'payment_forged', ip, details: { reason }, at: now() })
  })
}

type HeldOrder = NonNullable<Awaited<ReturnType<typeof holdOrder>>>

async function follow(tx: Sql, call: CallbackCall, order: HeldOrder, verdict: Verdict, told: Told) {
  if (verdict === 'paid') await activate(tx, call, order, told)
  else if (verdict === 'failed' || verdict === 'pending')
    await setStatus(tx, order.salonId, order.id, verdict)
  else if (verdict === 'unconfirmed' && order.status === 'created')
    await setStatus(tx, order.salonId, order.id, 'pending')
  else return
  announce(order.salonId, 'subscription')
}

async function activate(tx: Sql, { now }: CallbackCall, order: HeldOrder, told: Told) {
  const [at, userId] = [now(), order.user_id]
  const { id: paymentId, order_id: orderId, plan, amount_cents: amountCents } = order
  await markPaid(tx, order.salonId, paymentId, told['requestid'] ?? '', at)
  const paid = { userId, paymentId, plan, amountCents }
  const { recordId, endDate, subscriber } = await countPayment(tx, order.salonId, paid, at)
  await queueMail(tx, { kind: 'receipt', to: subscriber.email, params: { recordId }, userId, at })
  const until = `abonimi ${planLabels[plan]} vlen deri më ${shortDate(endDate)}`
  const description = `${subscriber.username} pagoi ${moneyIn(fromCents(amountCents), 'EUR')}: ${until}.`
  await recordActivity(tx, { action: 'create', description, entity: entityOf(orderId), userId, at })
  const bought = { plan, cents: amountCents, until: endDate }
  const act = { kind: 'subscription', action: 'pay', entityId: order.salonId } as const
  await recordAct(tx, order.salonId, { ...act, details: bought, userId, at })
  const details = { orderId, plan, amountCents, endDate }
  await recordSecurity(tx, { kind: 'payment_counted', userId, details, at })
}

async function noteConcern(
  tx: Sql,
  { now, origin: { ip } }: CallbackCall,
  concern: Concern,
  told: Told,
  userId?: string,
) {
  const orderId = told['orderid'] ?? ''
  const [severity, at] = [severityOf(concern), now()]
  const description = `Pagesa ${orderId} duhet shqyrtuar: ${concernLabels[concern]}.`
  const entry = { action: 'system', severity, description, entity: entityOf(orderId) } as const
  await recordActivity(tx, { ...entry, userId, ip, at })
  const details = { concern, orderId }
  await recordSecurity(tx, { kind: 'payment_concern', userId, ip, details, at })
  for (const { id, email: to } of await administrators(tx))
    await queueMail(tx, { kind: 'paymentConcern', to, params: details, userId: id, at })
}
