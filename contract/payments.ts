import { z } from 'zod'
import { defineErrors } from './kit/errors.ts'
import { id } from './kit/fields.ts'
import { pageQuery, Paging } from './kit/paging.ts'
import { route } from './kit/route.ts'
import { PlanType } from './plans.ts'
import { defineReplies } from './replies.ts'

export const paymentWords = {
  startFailed: 'Gabim gjatë gjenerimit të URL-së së pagesës. Ju lutem provoni përsëri.',
  unconfirmed:
    'Pagesa u krye, por nuk mund të konfirmohet ende. Ju lutem kontrolloni Abonimin më vonë.',
} as const

export const paymentReplies = defineReplies({
  started: ['Po ju dërgojmë te faqja e pagesës.', 'You are sent to the page of the payment.'],
  settled: ['U shënua si e shqyrtuar.', 'It was marked as looked at.'],
})

export const paymentErrors = defineErrors({
  planUnavailable: [
    409,
    'Ky plan nuk ofrohet për momentin. Zgjidhni një tjetër.',
    'This plan is not offered at the moment. Please choose another.',
  ],
  paymentsOff: [
    409,
    'Pagesat nuk janë aktivizuar ende. Ju lutem na shkruani.',
    'Payments are not switched on yet. Please write to us.',
  ],
  callbackRefused: [
    400,
    'Njoftimi i pagesës nuk u pranua.',
    'The notice of the payment was not accepted.',
  ],
})

/** The state of a payment as the payer sees it. */
export const paymentStates = ['active', 'pending', 'failed'] as const
export const paymentStateLabels = {
  active: 'Aktiv',
  pending: 'Në pritje',
  failed: 'E dështuar',
} as const satisfies Record<(typeof paymentStates)[number], string>

export const PaymentStatus = z.object({
  status: z.enum(paymentStates),
  orderId: z.string(),
  plan: PlanType,
  amount: z.number(),
  /** The last day paid for, once the payment has counted. */
  subscriptionEndDate: z.string().nullable(),
  /** The id of the receipt, once there is one. */
  receiptId: z.string().nullable(),
})
export type PaymentStatus = z.output<typeof PaymentStatus>

/** The reasons for which a person has to check a callback. */
export const concernLabels = {
  unknown_order: 'Porosi e panjohur',
  test_mismatch: 'Pagesë prove për porosi të vërtetë, ose anasjelltas',
  amount_mismatch: 'Shuma nuk përputhet',
  currency_mismatch: 'Monedha nuk përputhet',
  underpaid: 'U pagua më pak',
  double_payment: 'U pagua dy herë',
  unconfirmed: 'U krye, por ofruesi nuk e konfirmon marrjen e parave',
  refunded: 'Paratë u kthyen',
  unknown_status: 'Gjendje e panjohur',
} as const
export type Concern = keyof typeof concernLabels
const concerns = Object.keys(concernLabels) as [Concern, ...Concern[]]

const User = z.object({ id: z.string(), username: z.string(), email: z.string() })

export const WaitingPayment = z.object({
  id: z.string(),
  orderId: z.string(),
  user: User,
  plan: PlanType,
  amount: z.number(),
  status: z.enum(['created', 'pending']),
  isTest: z.boolean(),
  createdAt: z.string(),
})
export type WaitingPayment = z.output<typeof WaitingPayment>

export const PaymentConcern = z.object({
  id: z.string(),
  concern: z.enum(concerns),
  orderId: z.string(),
  /** The amount in the callback, which may differ from the order. */
  told: z.object({ amount: z.number(), currency: z.string(), requestId: z.string() }),
  /** The salon and the order; null when the order is unknown. */
  payment: z
    .object({ user: User, plan: PlanType, amount: z.number(), status: z.string() })
    .nullable(),
  receivedAt: z.string(),
  times: z.number(),
})
export type PaymentConcern = z.output<typeof PaymentConcern>

/** Fields from the payment provider; each may be missing, since the signature decides and not the shape. */
const callbackFields = z.object({
  data: z.string().optional(),
  ss1: z.string().optional(),
  ss2: z.string().optional(),
  ss3: z.string().optional(),
})

const callback = {
  path: '/api/subscription/paysera/callback',
  access: 'public',
  plain: 'OK',
  query: callbackFields,
  reply: z.object({}),
  errors: [paymentErrors.callbackRefused],
} as const

export const paymentRoutes = {
  start: route({
    method: 'POST',
    path: '/api/subscription/generate-paysera-url',
    access: { right: 'salon', gate: false },
    limit: { what: 'pay', per: 'account', most: 30, seconds: 3600 },
    sells: true,
    summary: 'Nis pagesën e një plani',
    idempotent: true,
    body: z.object({ planType: PlanType }),
    reply: z.object({ message: z.string(), paymentUrl: z.string(), orderId: z.string() }),
    errors: [paymentErrors.planUnavailable, paymentErrors.paymentsOff],
  }),
  status: route({
    method: 'GET',
    path: '/api/subscription/payment-status',
    access: { right: 'salon', gate: false },
    limit: { what: 'payment-status', per: 'account', most: 120, seconds: 60 },
    sells: true,
    summary: 'Gjendja e një pagese të sallonit',
    query: z.object({ orderId: z.string().max(40) }),
    reply: PaymentStatus,
  }),
  callback: route({
    ...callback,
    method: 'GET',
    summary: 'Njoftimi i ofruesit të pagesave; përgjigjja është OK',
  }),
  callbackForm: route({
    ...callback,
    method: 'POST',
    summary: 'Njoftimi i ofruesit të pagesave si formular; përgjigjja është OK',
    form: true,
    body: callbackFields,
  }),
  waiting: route({
    method: 'GET',
    path: '/api/admin/payments/waiting',
    access: 'admin',
    sells: true,
    summary: 'Pagesat e nisura para më shumë se një ore që ende presin',
    query: pageQuery,
    reply: z.object({ data: z.array(WaitingPayment), pagination: Paging }),
  }),
  concerns: route({
    method: 'GET',
    path: '/api/admin/payments/concerns',
    access: 'admin',
    sells: true,
    summary: 'Njoftimet e pagesave që duhen shqyrtuar nga një njeri',
    query: pageQuery,
    reply: z.object({ data: z.array(PaymentConcern), pagination: Paging }),
  }),
  settle: route({
    method: 'POST',
    path: '/api/admin/payments/concerns/:id/settle',
    access: 'admin',
    sells: true,
    summary: 'Shëno një njoftim pagese si të shqyrtuar',
    params: z.object({ id }),
    reply: z.object({ message: z.string() }),
  }),
}
