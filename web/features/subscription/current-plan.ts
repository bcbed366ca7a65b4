import type { PlanType } from '#contract/plans.ts'
import type { SubscriptionStatus } from '#contract/subscription.ts'

/** What is paid for today; a subscription that has ended is none. */
export const currentPlan = ({
  hasActiveSubscription,
  subscriptionType,
}: SubscriptionStatus): PlanType | undefined =>
  hasActiveSubscription && subscriptionType !== 'none' ? subscriptionType : undefined

export const isTrialOver = ({ isOnTrial, isInTrialPeriod }: SubscriptionStatus) =>
  isOnTrial && !isInTrialPeriod
