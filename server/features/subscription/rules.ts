import { type SubscriptionStatus, trialDays } from '#contract/subscription.ts'
import { addDays, daysBetween } from '#contract/kit/time.ts'
import type { Limit } from '#server/platform/rate-limit.ts'

export type SubscriptionRow = {
  subscription_type: 'none' | 'monthly' | 'yearly'
  subscription_end_date: string | null
  trial_end_date: string | null
  cancel_at_period_end: boolean
}

/** The trial runs to the end of the 7th day after the day of the first verification. */
export const trialEnd = (today: string) => addDays(today, trialDays)

/** End dates are inclusive: the last day is still paid for. */
export function statusOn(today: string, row: SubscriptionRow): SubscriptionStatus {
  const { subscription_end_date: paidUntil, trial_end_date: trialUntil } = row
  const hasPaid = row.subscription_type !== 'none'
  const isOnTrial = !hasPaid && trialUntil !== null
  return {
    hasActiveSubscription: hasPaid && paidUntil !== null && paidUntil >= today,
    subscriptionType: row.subscription_type,
    isOnTrial,
    isInTrialPeriod: isOnTrial && trialUntil >= today,
    remainingTrialDays: isOnTrial ? Math.max(0, daysBetween(today, trialUntil)) : 0,
    trialEndDate: trialUntil,
    subscriptionEndDate: paidUntil,
    cancelAtPeriodEnd: row.cancel_at_period_end,
  }
}

export const statusLimits = (userId: string): Limit[] => [
  { what: 'status', by: userId, most: 30, seconds: 60 },
]
