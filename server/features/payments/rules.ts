import { type Concern, concernLabels, type PaymentStatus } from '#contract/payments.ts'
import type { PlanType } from '#contract/plans.ts'
import type { Limit } from '#server/security/rate-limit.ts'

type State = 'created' | 'pending' | 'paid' | 'failed' | 'expired'

export type Order = {
  status: State
  plan: PlanType
  amount_cents: number
  currency: string
  is_test: boolean
  provider_request_id: string | null
}

/** The fields of a callback, under the provider's names. */
export type Told = Readonly<Record<string, string>>

/** `repeated` and `late` change nothing; `told` is a callback about something other than a payment. */
export type Verdict = 'paid' | 'pending' | 'failed' | 'repeated' | 'late' | 'told' | Concern

export const isConcern = (verdict: Verdict): verdict is Concern => verdict in concernLabels

/** A mismatch with the order (test, currency, amount) counts before the state. */
export const judge = (order: Order, told: Told): Verdict =>
  mismatchOf(order, told) ?? stateOf(order, told)

function mismatchOf(order: Order, told: Told): Concern | undefined {
  if ((told['test'] === '1') !== order.is_test) return 'test_mismatch'
  if (told['currency'] !== order.currency) return 'currency_mismatch'
  if (Number(told['amount']) !== order.amount_cents) return 'amount_mismatch'
  return undefined
}

function stateOf(order: Order, told: Told): Verdict {
  if (told['refund_timestamp'] !== undefined) return 'refunded'
  const isOpen = order.status === 'created' || order.status === 'pending'
  switch (told['status']) {
    case '0':
      return isOpen ? 'failed' : 'late'
    case '1':
      return paidOr(order, told)
    case '2':
      return order.status === 'created' ? 'pending' : 'late'
    case '3':
      return 'told'
    case '4':
      return order.status === 'paid' ? 'late' : 'unconfirmed'
    default:
      return 'unknown_status'
  }
}

function paidOr(order: Order, told: Told): Verdict {
  if (order.status === 'paid')
    return (told['requestid'] ?? '') === order.provider_request_id ? 'repeated' : 'double_payment'
  const { paycurrency, payamount = order.amount_cents } = told
  const isEnough = paycurrency !== order.currency || Number(payamount) >= order.amount_cents
  return isEnough ? 'paid' : 'underpaid'
}

/** Concerns that can wait; all others are critical. */
const warnings: readonly Concern[] = ['unconfirmed', 'refunded', 'unknown_status']
export const severityOf = (concern: Concern) =>
  warnings.includes(concern) ? ('warning' as const) : ('critical' as const)

const shown = {
  created: 'pending',
  pending: 'pending',
  paid: 'active',
  failed: 'failed',
  expired: 'failed',
} as const satisfies Record<State, PaymentStatus['status']>
export const shownStatus = (status: State) => shown[status]

/** The sum for the administrator: what was refunded, what was asked for if that is wrong, or what was paid. */
export function toldOf(concern: Concern, told: Told) {
  const asked = [told['amount'], told['currency']]
  const paid = [told['payamount'], told['paycurrency']]
  const isWrong = concern === 'amount_mismatch' || concern === 'currency_mismatch'
  const [amount = '', currency = ''] =
    [
      [told['refund_amount'], told['refund_currency']],
      ...(isWrong ? [asked, paid] : [paid, asked]),
    ].find(([sum]) => /^\d{1,11}$/.test(sum ?? '')) ?? []
  return { amount: Number(amount) / 100, currency, requestId: told['requestid'] ?? '' }
}

const aboutMoney =
  /^(projectid|orderid|amount|currency|status|test|requestid|pay(amount|currency)|refund_\w+)$/

/** Without the payer's personal data, for a callback whose order is unknown. */
export const impersonal = (told: Told): Told =>
  Object.fromEntries(Object.entries(told).filter(([name]) => aboutMoney.test(name)))

const hour = 3600
/** How many forged callbacks get an entry in the history; all are refused. */
export const forgeryLimits = (caller: string): Limit[] => [
  { what: 'forged', by: caller, most: 30, seconds: hour },
  { what: 'forged', by: 'everybody', most: 300, seconds: hour },
]
