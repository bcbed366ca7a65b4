import { commonErrors } from '#contract/common.ts'
import { moneyIn, shortDate } from '#contract/kit/albanian.ts'
import { dayOf } from '#contract/kit/time.ts'
import type { PlanType } from '#contract/plans.ts'
import {
  type Extension,
  planLabels,
  subscriptionErrors,
  type subscriptionRoutes,
} from '#contract/subscription.ts'
import { sourceLabels } from '#contract/taken-money.ts'
import { recordActivity, recordSecurity } from '#server/record/log-lines.ts'
import { signedBy } from '#server/record/signed-by.ts'
import { recordAct } from '#server/record/salon-acts.ts'
import type { SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { transaction } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call, Deps } from '#server/http/route.ts'
import { announce } from '#server/http/announce.ts'
import {
  holdSubscriber,
  insertRecord,
  isAccount,
  listWithoutTrial,
  salonPaidBy,
  setCancelled,
  startFirstTrial,
} from './data.ts'
import { isTooLong, monthsOf, monthsOfPlan, periodAfter, statusOn, takenBy } from './rules.ts'

type Routes = typeof subscriptionRoutes

/** Where `BILLING` was off and is on again, accounts from that time have their trial from the day of this start. */
export async function startOwedTrials({ sql, now, config }: Deps) {
  if (config.BILLING === 'off') return
  for (const { salonId, email } of await listWithoutTrial(sql))
    await startFirstTrial(sql, salonId, email, dayOf(now()))
}

/** Cancels, or takes the cancellation back. Its only effect is whether a reminder of the end is sent. */
export function setCancelledBy(call: Call<Routes['cancel' | 'resume']>, isCancelled: boolean) {
  const { sql, actor, origin, now } = call
  return sql.begin(async (tx) => {
    const subscriber = await holdSubscriber(tx, actor.salonId)
    const status = statusOn(dayOf(now()), subscriber)
    if (!status.hasActiveSubscription) throw new AppError(subscriptionErrors.noSubscription)
    if (subscriber.cancel_at_period_end !== isCancelled) {
      await setCancelled(tx, actor.salonId, isCancelled)
      const verb = isCancelled ? 'anuloi abonimin' : 'tërhoqi anulimin e abonimit'
      const description = `${actor.account.username} ${verb}.`
      await recordActivity(tx, { action: 'update', description, ...signedBy(call) })
      const action = isCancelled ? 'cancel' : 'resume'
      const act = { kind: 'subscription', action, entityId: actor.salonId } as const
      await recordAct(tx, actor.salonId, { ...act, ...signedBy(call) })
      const kind = isCancelled ? 'subscription_cancelled' : 'subscription_resumed'
      await recordSecurity(tx, { kind, userId: actor.userId, ip: origin.ip, at: now() })
      announce(actor.salonId, 'subscription')
    }
    return { ...status, cancelAtPeriodEnd: isCancelled }
  })
}

type Paid = { userId: string; paymentId: string; plan: PlanType; amountCents: number }

/** What a payment buys, within its transaction. Money was taken: no rule may keep it from counting. */
export async function countPayment(tx: Sql, salon: SalonId, paid: Paid, at: Date) {
  const subscriber = await holdSubscriber(tx, salon)
  const months = monthsOfPlan[paid.plan]
  const period = periodAfter(dayOf(at), subscriber.subscription_end_date, months)
  const record = { ...paid, ...period, source: 'payment', at } as const
  const recordId = await insertRecord(tx, subscriber.salonId, record)
  return { ...period, recordId, subscriber }
}

/** The chosen salon, if the account pays for it. */
export async function ownedBy(
  tx: Sql,
  { userId, salonId }: { userId: string; salonId?: string | undefined },
) {
  const salon = await salonPaidBy(tx, userId, salonId)
  if (salon) return salon
  const isKnown = salonId === undefined && (await isAccount(tx, userId))
  throw new AppError(isKnown ? subscriptionErrors.ownsNoSalon : commonErrors.notFound)
}

export function extendBy(
  call: Call<Routes['extend' | 'extendRecord']>,
  salonOfCall: (tx: Sql) => Promise<SalonId>,
) {
  const { sql, actor, body, now } = call
  return transaction(sql, async (tx) => {
    const subscriber = await holdSubscriber(tx, await salonOfCall(tx))
    const userId = subscriber.id
    if (userId === actor.userId) throw new AppError(subscriptionErrors.ownSubscription)
    const { subscriptionType: plan, duration } = body
    const today = dayOf(now())
    const period = periodAfter(today, subscriber.subscription_end_date, monthsOf(duration))
    if (isTooLong(period)) throw new AppError(subscriptionErrors.tooLong)
    const paid = takenBy(body)
    await insertRecord(tx, subscriber.salonId, { ...paid, ...period, userId, plan, at: now() })
    await noteExtension(tx, call, subscriber, body, period.endDate)
    const { amountCents } = paid
    const details = { plan, until: period.endDate, ...(amountCents > 0 && { cents: amountCents }) }
    const act = { kind: 'subscription', action: 'extend', entityId: subscriber.salonId } as const
    // The administrator is no member of the salon: its history names Orari.
    await recordAct(tx, subscriber.salonId, { ...act, details, at: now() })
    announce(subscriber.salonId, 'subscription')
    return { id: userId, subscriptionType: plan, subscriptionEndDate: period.endDate }
  })
}

async function noteExtension(
  tx: Sql,
  call: Parameters<typeof signedBy>[0],
  { id, username }: { id: string; username: string },
  extension: Extension,
  endDate: string,
) {
  const { actor, origin, now } = call
  const { subscriptionType: plan, amount = 0, method } = extension
  const money = method ? ` (${moneyIn(amount, 'EUR')}, ${sourceLabels[method].toLowerCase()})` : ''
  const description = `Abonimi ${planLabels[plan]} i ${username} u zgjat deri më ${shortDate(endDate)}${money}.`
  const entity = { type: 'user', id }
  const action = { action: 'update', severity: 'warning', description, entity } as const
  await recordActivity(tx, { ...action, ...signedBy(call) })
  const details = { plan, endDate, ...(method && { amount, method }) }
  const event = { kind: 'subscription_granted', userId: id, byUserId: actor.userId }
  await recordSecurity(tx, { ...event, ip: origin.ip, details, at: now() })
}
