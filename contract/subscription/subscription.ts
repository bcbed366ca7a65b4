import { subscriptionComplaints, subscriptionErrors } from './subscription-refusals.ts'
import { z } from 'zod'
import { complains, type Complaint, complaintAt } from '../kit/errors.ts'
import { id } from '../kit/fields.ts'
import { pageQuery, Paging } from '../kit/paging.ts'
import { route } from '../kit/route.ts'
import { PlanType } from '../plans.ts'
import { recordSource, refuseHalf, taken } from './taken-money.ts'

export const pollSeconds = 30
export const throttleSeconds = 3
export const retryAfterTooMany = { seconds: 5, attempts: 3 } as const
/** A trial or subscription that ends is announced by mail this many days before, once each. */
export const reminderDays = [3, 1] as const

export const planLabels = { none: 'Pa abonim', monthly: 'Mujor', yearly: 'Vjetor' } as const
export const choosePlan = 'Zgjidhni Planin Tuaj'
export const unitLabels = { months: 'Muaj', years: 'Vite' } as const

export const Billing = z.enum(['on', 'off'])
export type Billing = z.output<typeof Billing>

export const SubscriptionStatus = z.object({
  hasActiveSubscription: z.boolean(),
  subscriptionType: z.enum(['none', 'monthly', 'yearly']),
  isOnTrial: z.boolean(),
  isInTrialPeriod: z.boolean(),
  remainingTrialDays: z.number(),
  trialEndDate: z.string().nullable(),
  subscriptionEndDate: z.string().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** The last day on which a closed gate lets the day and the week be read; null while it is open. */
  readOnlyUntil: z.string().nullable(),
  /** `off`: this installation sells nothing, and everything is open for good. */
  billing: Billing,
})
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>

/** Decides the gate, the menu and the banners. */
export const isOpen = (status: SubscriptionStatus) =>
  status.hasActiveSubscription || status.isInTrialPeriod

/** The states of an account on a day. `none`: neither a trial nor a subscription has begun. */
export const standings = ['active', 'trial', 'expired', 'none'] as const
export type Standing = (typeof standings)[number]
export const standingLabels = {
  active: 'Aktiv',
  trial: 'Në Provë',
  expired: 'I Skaduar',
  none: 'Pa Abonim',
} as const satisfies Record<Standing, string>
/** For the account's own screen, where the trial has another name. */
export const ownStandingLabels = { ...standingLabels, trial: 'Provë Falas' } as const

type Terms = Pick<SubscriptionStatus, 'subscriptionType' | 'isOnTrial'>

/** Used by every screen and list, so that one state has one word. */
export function standingOf({ subscriptionType, isOnTrial }: Terms, isRunning: boolean): Standing {
  const isPaid = subscriptionType !== 'none'
  if (isRunning) return isPaid ? 'active' : 'trial'
  return isPaid || isOnTrial ? 'expired' : 'none'
}

/** A payment, money that the operator took in cash or by bank, or a grant (amount 0). */
export const SubscriptionRecord = z.object({
  id: z.string(),
  plan: PlanType,
  source: recordSource,
  amount: z.number(),
  /** The first and the last day that are paid for. */
  startDate: z.string(),
  endDate: z.string(),
  paid_at: z.string(),
})
export type SubscriptionRecord = z.output<typeof SubscriptionRecord>

export const RecentSubscription = SubscriptionRecord.extend({
  user: z.object({ id: z.string(), username: z.string(), email: z.string() }),
})
export type RecentSubscription = z.output<typeof RecentSubscription>

export const Receipt = SubscriptionRecord.extend({
  number: z.string(),
  currency: z.string(),
  /** The payment's number at the provider; null for what was not paid there. */
  orderId: z.string().nullable(),
  isTest: z.boolean(),
  seller: z.object({ name: z.string(), website: z.string() }),
  buyer: z.object({ salon: z.string(), name: z.string(), email: z.string() }),
})
export type Receipt = z.output<typeof Receipt>

/** The path of a receipt's printable page; mails link to it too. */
export const receiptPath = (recordId: string) => `/abonimi/fatura/${recordId}`

export const durationUnits = ['months', 'years'] as const
const mostOfUnit = { months: 120, years: 10 } as const
export const defaultDuration = { value: 1, unit: 'months' } as const

const tooMuch = {
  months: subscriptionComplaints.monthsTooMany,
  years: subscriptionComplaints.yearsTooMany,
} as const
export type Duration = { value: number; unit: (typeof durationUnits)[number] }

/** The complaint about a length that an administrator has typed; undefined for a valid one. */
export function checkDuration({ value, unit }: Duration): Complaint | undefined {
  if (!Number.isInteger(value) || value < 1) return subscriptionComplaints.durationWrong
  return value > mostOfUnit[unit] ? tooMuch[unit] : undefined
}

const Duration = z
  .object({
    value: z.int(complains(subscriptionComplaints.durationWrong)),
    unit: z.enum(durationUnits),
  })
  .superRefine((duration, context) => {
    const wrong = checkDuration(duration)
    if (wrong) context.addIssue(complaintAt(['value'], wrong))
  })

const extension = { subscriptionType: PlanType, duration: Duration, ...taken }
const Extension = z.object(extension).superRefine(refuseHalf)
export type Extension = z.output<typeof Extension>

const Said = z.object({ message: z.string() })
const Changed = Said.extend({ subscription: SubscriptionStatus })
const Extended = Said.extend({
  user: z.object({
    id: z.string(),
    subscriptionType: PlanType,
    subscriptionEndDate: z.string(),
  }),
})
const params = z.object({ id })

const { ownSubscription, ownsNoSalon, tooLong } = subscriptionErrors
const extensionErrors = [ownSubscription, ownsNoSalon, tooLong]

export const subscriptionRoutes = {
  status: route({
    method: 'GET',
    path: '/api/subscriptions/status',
    access: 'account',
    byPin: true,
    summary: 'Gjendja e abonimit',
    reply: SubscriptionStatus,
  }),
  cancel: route({
    method: 'POST',
    path: '/api/subscriptions/cancel',
    access: { right: 'salon', gate: false },
    sells: true,
    summary: 'Anulo abonimin; qasja mbetet deri në fund të periudhës së paguar',
    reply: Changed,
    errors: [subscriptionErrors.noSubscription],
  }),
  resume: route({
    method: 'POST',
    path: '/api/subscriptions/resume',
    access: { right: 'salon', gate: false },
    sells: true,
    summary: 'Tërhiq anulimin e abonimit',
    reply: Changed,
    errors: [subscriptionErrors.noSubscription],
  }),
  history: route({
    method: 'GET',
    path: '/api/subscriptions/history',
    access: { right: 'salon', gate: false },
    sells: true,
    summary: 'Pagesat dhe zgjatjet e sallonit, më e reja e para',
    reply: z.object({ data: z.array(SubscriptionRecord) }),
  }),
  receipt: route({
    method: 'GET',
    path: '/api/subscriptions/receipts/:id',
    access: { right: 'salon', gate: false },
    sells: true,
    summary: 'Fatura e një pagese ose zgjatjeje',
    params,
    reply: z.object({ receipt: Receipt }),
  }),
  recent: route({
    method: 'GET',
    path: '/api/subscriptions/recent',
    access: 'admin',
    sells: true,
    summary: 'Abonimet e fundit të të gjithë përdoruesve',
    query: pageQuery,
    reply: z.object({ data: z.array(RecentSubscription), pagination: Paging }),
  }),
  figures: route({
    method: 'GET',
    path: '/api/admin/subscriptions/figures',
    access: 'admin',
    sells: true,
    summary: 'Shifrat e abonimeve: përdoruesit, abonimet, të ardhurat',
    reply: z.object({
      data: z.object({
        totalUsers: z.number(),
        withSubscription: z.number(),
        /** Payments and what the operator took since the first of this month. */
        monthlyRevenue: z.number(),
        totalRevenue: z.number(),
      }),
    }),
  }),
  extend: route({
    method: 'POST',
    path: '/api/admin/extend-subscription',
    access: 'admin',
    sells: true,
    summary: 'Zgjat abonimin e një përdoruesi',
    idempotent: true,
    /** Extends the subscription of `salonId`, or else of the oldest salon that the account owns. */
    body: z.object({ userId: id, salonId: id.optional(), ...extension }).superRefine(refuseHalf),
    reply: Extended,
    errors: extensionErrors,
  }),
  extendRecord: route({
    method: 'POST',
    path: '/api/admin/subscriptions/:id/extend',
    access: 'admin',
    sells: true,
    summary: 'Zgjat abonimin e një regjistrimi nga lista e abonimeve të fundit',
    idempotent: true,
    params,
    body: Extension,
    reply: Extended,
    errors: extensionErrors,
  }),
}
