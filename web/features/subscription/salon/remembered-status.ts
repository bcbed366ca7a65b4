import type { Account } from '#contract/accounts/session.ts'
import { dayOf, daysBetween } from '#contract/kit/time.ts'
import type { SubscriptionStatus } from '#contract/subscription/subscription.ts'

type Remembered = Pick<
  Account,
  'subscriptionType' | 'isOnTrial' | 'trialEndDate' | 'subscriptionEndDate'
>

/**
 * The subscription as the session's account remembers it, until the server has answered: a paying salon sees no empty menu
 * first, and no banner pushes the page down later. The server decides by its own clock either way.
 */
export function rememberedStatus(
  account: Remembered,
  today = dayOf(new Date()),
): SubscriptionStatus {
  const { subscriptionType, isOnTrial, trialEndDate, subscriptionEndDate } = account
  const lasts = (end: string | null) => end !== null && end >= today
  return {
    hasActiveSubscription: subscriptionType !== 'none' && lasts(subscriptionEndDate),
    subscriptionType,
    isOnTrial,
    isInTrialPeriod: isOnTrial && lasts(trialEndDate),
    remainingTrialDays: trialEndDate ? Math.max(0, daysBetween(today, trialEndDate)) : 0,
    trialEndDate,
    subscriptionEndDate,
    cancelAtPeriodEnd: false,
    readOnlyUntil: null,
    billing: 'on',
  }
}
