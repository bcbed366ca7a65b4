import { z } from 'zod'
import { route } from './kit/route.ts'

export const trialDays = 7
export const pollSeconds = 30
export const throttleSeconds = 3
export const retryAfterTooMany = { seconds: 5, attempts: 3 } as const

export const planLabels = { none: 'Pa abonim', monthly: 'Mujor', yearly: 'Vjetor' } as const

export const SubscriptionStatus = z.object({
  hasActiveSubscription: z.boolean(),
  subscriptionType: z.enum(['none', 'monthly', 'yearly']),
  isOnTrial: z.boolean(),
  isInTrialPeriod: z.boolean(),
  remainingTrialDays: z.number(),
  trialEndDate: z.string().nullable(),
  subscriptionEndDate: z.string().nullable(),
  cancelAtPeriodEnd: z.boolean(),
})
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>

/** The one question behind the gate, the menu and the banners. */
export const isOpen = (status: SubscriptionStatus) =>
  status.hasActiveSubscription || status.isInTrialPeriod

export const subscriptionRoutes = {
  status: route({
    method: 'GET',
    path: '/api/subscriptions/status',
    access: 'account',
    summary: 'Gjendja e abonimit',
    reply: SubscriptionStatus,
  }),
}
