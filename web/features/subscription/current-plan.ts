import type { PlanType } from '#contract/plans.ts'
import type { SubscriptionStatus } from '#contract/subscription/subscription.ts'

/** The plan that is paid for today; an ended subscription counts as none. */
export const currentPlan = ({
  hasActiveSubscription,
  subscriptionType,
}: SubscriptionStatus): PlanType | undefined =>
  hasActiveSubscription && subscriptionType !== 'none' ? subscriptionType : undefined

export const isTrialOver = ({ isOnTrial, isInTrialPeriod }: SubscriptionStatus) =>
  isOnTrial && !isInTrialPeriod
