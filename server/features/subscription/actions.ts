import { commonErrors } from '#contract/common.ts'
import { dayOf } from '#contract/kit/time.ts'
import type { PlanType } from '#contract/plans.ts'
import type { subscriptionRoutes } from '#contract/subscription/subscription.ts'
import {
  subscriptionErrors,
  subscriptionReplies,
} from '#contract/subscription/subscription-refusals.ts'
import type { SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call, Deps } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { renewalChanged, subscriptionExtended } from './acts.ts'
import {
  holdSubscriber,
  insertRecord,
  isAccount,
  listWithoutTrial,
  salonOfRecord,
  salonPaidBy,
  setCancelled,
  startFirstTrial,
} from './data.ts'
import { isTooLong, monthsOf, monthsOfPlan, periodAfter, statusOn, takenBy } from './rules.ts'

type Routes = typeof subscriptionRoutes

/** Accounts made while `BILLING` was off have no trial: the first start with `BILLING` on begins it, on that day. */
export async function startOwedTrials({ sql, now, config }: Deps) {
  if (config.BILLING === 'off') return
  for (const { salonId, email } of await listWithoutTrial(sql))
    await startFirstTrial(sql, salonId, email, dayOf(now()))
}

/** Cancels, or takes the cancellation back. Its only effect is whether a reminder of the end is sent. */
const setCancelledBy = (call: Call<Routes['cancel' | 'resume']>, isCancelled: boolean) =>
  acting(call, async (tx) => {
    const { actor, now } = call
    const subscriber = await holdSubscriber(tx, actor.salonId)
    const status = statusOn(dayOf(now()), subscriber)
    if (!status.hasActiveSubscription) throw new AppError(subscriptionErrors.noSubscription)
    const isNews = subscriber.cancel_at_period_end !== isCancelled
    if (isNews) await setCancelled(tx, actor.salonId, isCancelled)
    const told = isCancelled ? subscriptionReplies.cancelled : subscriptionReplies.resumed
    return {
      reply: { ...told, subscription: { ...status, cancelAtPeriodEnd: isCancelled } },
      acts: isNews ? [renewalChanged(actor, isCancelled)] : [],
    }
  })

export const cancel = (call: Call<Routes['cancel']>) => setCancelledBy(call, true)
export const resume = (call: Call<Routes['resume']>) => setCancelledBy(call, false)

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
async function ownedBy(
  tx: Sql,
  { userId, salonId }: { userId: string; salonId?: string | undefined },
) {
  const salon = await salonPaidBy(tx, userId, salonId)
  if (salon) return salon
  const isKnown = salonId === undefined && (await isAccount(tx, userId))
  throw new AppError(isKnown ? subscriptionErrors.ownsNoSalon : commonErrors.notFound)
}

const extendBy = (
  call: Call<Routes['extend' | 'extendRecord']>,
  salonOfCall: (tx: Sql) => Promise<SalonId>,
) =>
  acting(call, async (tx) => {
    const { actor, body, now } = call
    const subscriber = await holdSubscriber(tx, await salonOfCall(tx))
    const userId = subscriber.id
    if (userId === actor.userId) throw new AppError(subscriptionErrors.ownSubscription)
    const { subscriptionType: plan, duration } = body
    const today = dayOf(now())
    const period = periodAfter(today, subscriber.subscription_end_date, monthsOf(duration))
    if (isTooLong(period)) throw new AppError(subscriptionErrors.tooLong)
    const record = { ...takenBy(body), ...period, userId, plan, at: now() }
    await insertRecord(tx, subscriber.salonId, record)
    const user = { id: userId, subscriptionType: plan, subscriptionEndDate: period.endDate }
    return {
      reply: { ...subscriptionReplies.extended, user },
      acts: [subscriptionExtended(actor, subscriber, body, period.endDate)],
    }
  })

export const extend = (call: Call<Routes['extend']>) =>
  extendBy(call, (tx) => ownedBy(tx, call.body))

export const extendRecord = (call: Call<Routes['extendRecord']>) =>
  extendBy(call, (tx) => salonOfRecord(tx, call.params.id))
