import type { PlanType } from '#contract/plans.ts'
import { toCents } from '#contract/kit/money.ts'
import type {
  Billing,
  Duration,
  Extension,
  SubscriptionStatus,
} from '#contract/subscription/subscription.ts'
import { trialDays } from '#contract/subscription/trial.ts'
import { addDays, addMonths, daysBetween } from '#contract/kit/time.ts'
import type { Limit } from '#server/security/rate-limit.ts'

export type SubscriptionRow = {
  subscription_type: 'none' | 'monthly' | 'yearly'
  subscription_end_date: string | null
  trial_end_date: string | null
  cancel_at_period_end: boolean
}

export const readOnlyDays = 14

/** The last day on which a closed gate lets the days be read; a salon that never had anything has none. */
export function readOnlyUntil({
  subscription_type,
  subscription_end_date,
  trial_end_date,
}: SubscriptionRow) {
  const end = subscription_type === 'none' ? trial_end_date : subscription_end_date
  return end === null ? null : addDays(end, readOnlyDays)
}

/** The trial runs to the end of the 7th day after the day of the first verification. */
export const trialEnd = (today: string) => addDays(today, trialDays)

/** End dates are inclusive: the last day is still paid for. */
export function statusOn(today: string, row: SubscriptionRow): SubscriptionStatus {
  const { subscription_end_date: paidUntil, trial_end_date: trialUntil } = row
  const hasPaid = row.subscription_type !== 'none'
  const isOnTrial = !hasPaid && trialUntil !== null
  const hasActiveSubscription = hasPaid && paidUntil !== null && paidUntil >= today
  const isInTrialPeriod = isOnTrial && trialUntil >= today
  return {
    hasActiveSubscription,
    subscriptionType: row.subscription_type,
    isOnTrial,
    isInTrialPeriod,
    remainingTrialDays: isOnTrial ? Math.max(0, daysBetween(today, trialUntil)) : 0,
    trialEndDate: trialUntil,
    subscriptionEndDate: paidUntil,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    readOnlyUntil: hasActiveSubscription || isInTrialPeriod ? null : readOnlyUntil(row),
    billing: 'on',
  }
}

/** Looks like a subscription without end to callers that do not read `billing`. */
const openForGood: SubscriptionStatus = {
  hasActiveSubscription: true,
  subscriptionType: 'none',
  isOnTrial: false,
  isInTrialPeriod: false,
  remainingTrialDays: 0,
  trialEndDate: null,
  subscriptionEndDate: null,
  cancelAtPeriodEnd: false,
  readOnlyUntil: null,
  billing: 'off',
}

/** The terms of a session without a salon. */
export const noTerms: SubscriptionRow = {
  subscription_type: 'none',
  subscription_end_date: null,
  trial_end_date: null,
  cancel_at_period_end: false,
}

/** Where nothing is sold, the stored dates are ignored. */
export const statusUnder = (billing: Billing, today: string, row: SubscriptionRow) =>
  billing === 'off' ? openForGood : statusOn(today, row)

export const monthsOfPlan = { monthly: 1, yearly: 12 } as const satisfies Record<PlanType, number>
export const monthsOf = ({ value, unit }: Duration) => (unit === 'years' ? 12 : 1) * value

/** Both days are inclusive. A renewal begins the day after the running period: no paid day is lost or sold twice. */
export type Period = { startDate: string; endDate: string }
export function periodAfter(today: string, paidUntil: string | null, months: number): Period {
  if (paidUntil === null || paidUntil < today)
    return { startDate: today, endDate: addMonths(today, months) }
  return { startDate: addDays(paidUntil, 1), endDate: addMonths(paidUntil, months) }
}

/** A later end is a typing error, and years of five digits do not fit the date's format. */
const lastDay = '2099-12-31'
export const isTooLong = ({ endDate }: Period) => endDate > lastDay

export const statusLimits = (userId: string): Limit[] => [
  { what: 'status', by: userId, most: 30, seconds: 60 },
]

/** A mail is due between `days` and `least` days before the end; later the next mail is due in its place. */
export type ReminderSpan = { days: number; least: number }
export const reminderSpans = (days: readonly number[]): ReminderSpan[] =>
  days.map((one, index) => ({ days: one, least: (days[index + 1] ?? -1) + 1 }))

/** A payment's receipt bears its order number; a grant has no order, so its receipt bears the record's id. */
export const receiptNumber = ({ id, orderId }: { id: string; orderId: string | null }) =>
  orderId ?? `Z-${id.slice(-12).toUpperCase()}`

/** What an extension is paid with: money that the operator took, or nothing. */
export const takenBy = ({ amount = 0, method }: Extension) =>
  ({ source: method ?? 'grant', paymentId: null, amountCents: toCents(amount) }) as const
