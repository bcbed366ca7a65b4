import type { Complaint } from '#contract/kit/errors.ts'
import { fold, moneyIn } from '#contract/kit/albanian.ts'
import { type Currency, unitOf } from '#contract/kit/currency.ts'
import { fromCents, toCents } from '#contract/kit/money.ts'
import { inProportion } from '#contract/till/proportion.ts'
import {
  type LineKind,
  type LineWish,
  type Payment,
  type PayWay,
  payWays,
  saleComplaints,
  type VisitPaid,
} from '#contract/till/sales.ts'
import { saleErrors } from '#contract/till/sale-refusals.ts'
import { commonErrors } from '#contract/common.ts'
import { AppError } from '#server/core/app-error.ts'
import type { PlannedPart } from '#server/visits/plan.ts'

/** A line before discount and tip are shared out. */
export type PlainLine = {
  readonly kind: LineKind
  readonly name: string
  readonly staffId: string | null
  readonly priceCents: number
  /** Which part of the visit it pays for. */
  readonly nth?: number
}
export type PlannedLine = PlainLine & { readonly discountCents: number; readonly tipCents: number }
type PlannedPayment = { method: PayWay; amountCents: number; tipCents: number }
/** What spent stamps take off one of the lines. */
export type Reward = { readonly nth: number; readonly cents: number; readonly name: string }
export type PlannedSale = {
  readonly lines: readonly PlannedLine[]
  readonly discountCents: number
  readonly discountReason: string
  readonly tipCents: number
  readonly payments: readonly PlannedPayment[]
}

/** As the visit was booked. */
export const bookedLines = (parts: readonly PlannedPart[]): PlainLine[] =>
  parts.map(({ serviceName, staffId, priceCents }, nth) => ({
    kind: 'service',
    name: serviceName,
    staffId,
    priceCents,
    nth,
  }))

/**
 * A line with the name of a service of the visit pays for that service, each service once and the named barber's first. Any
 * other line is a product, sold by its named barber or else by the first barber of the visit.
 */
export function linesOfVisit(wishes: readonly LineWish[], parts: readonly PlannedPart[]) {
  const open = new Set(parts.keys())
  return wishes.map(({ name, price, staffId, kind }): PlainLine => {
    const priceCents = toCents(price)
    const alike = [...open].filter((nth) => fold(parts[nth]?.serviceName ?? '') === fold(name))
    const nth = alike.find((one) => parts[one]?.staffId === staffId) ?? alike[0]
    if (kind === 'product' || nth === undefined)
      return {
        kind: 'product',
        name,
        staffId: staffId === undefined ? (parts[0]?.staffId ?? null) : staffId,
        priceCents,
      }
    open.delete(nth)
    const owner = staffId ?? parts[nth]?.staffId ?? null
    return { kind: 'service', name, staffId: owner, priceCents, nth }
  })
}

/** Without a visit a line is a product, unless it says otherwise. */
export const looseLines = (wishes: readonly LineWish[], seller: string | null) =>
  wishes.map(({ name, price, staffId, kind = 'product' }): PlainLine => {
    const owner = staffId === undefined ? seller : staffId
    return { kind, name, staffId: owner, priceCents: toCents(price) }
  })

const netOf = ({ priceCents, discountCents }: { priceCents: number; discountCents: number }) =>
  priceCents - discountCents

/** The parts with what was paid for each of them; a part without a line was not done, and costs nothing. */
export const paidParts = (
  parts: readonly PlannedPart[],
  { lines }: { readonly lines: readonly (PlainLine & Pick<PlannedLine, 'discountCents'>)[] },
) =>
  parts.map((one, at) => {
    const line = lines.find(({ nth }) => nth === at)
    return { ...one, priceCents: line ? netOf(line) : 0 }
  })

type Paid = Pick<VisitPaid, 'discount' | 'discountReason' | 'tip' | 'payments'>

/** The amounts of a sale by the names of their fields. */
export const amountsOf = (plain: readonly PlainLine[], { discount, tip, payments }: Paid) => ({
  ...Object.fromEntries(
    plain.map(({ priceCents }, nth) => [`lines.${nth}.price`, fromCents(priceCents)]),
  ),
  discount,
  tip,
  ...Object.fromEntries(payments.map(({ amount }, nth) => [`payments.${nth}.amount`, amount])),
})

/** The sale, if its amounts add up. The reward comes off its line before the discount is shared out over what is left. */
export function planSale(
  plain: readonly PlainLine[],
  { discount, discountReason, tip, payments }: Paid,
  currency: Currency,
  reward?: Reward,
): PlannedSale {
  const rewarded = plain.map((line, nth) => ({
    ...line,
    discountCents: nth === reward?.nth ? reward.cents : 0,
  }))
  const sum = rewarded.reduce((cents, line) => cents + netOf(line), 0)
  const [discountCents, tipCents] = [toCents(discount), toCents(tip)]
  if (discountCents > sum) refuseField('discount', saleComplaints.discountTooHigh)
  if (discountCents > 0 && discountReason === '')
    refuseField('discountReason', saleComplaints.discountReasonMissing)
  refuseDifference(payments, sum - discountCents + tipCents, currency)
  const given = byMethod(payments, tipCents)
  if (given.some(({ method, tipCents: tipped }) => method === 'owed' && tipped > 0))
    refuseField('tip', saleComplaints.tipOwed)
  const reasons = [reward?.name, discountCents > 0 && discountReason]
  return {
    lines: sharedOut(rewarded, { discountCents, tipCents, unit: unitOf(currency) }),
    discountCents: discountCents + (reward?.cents ?? 0),
    discountReason: reasons.filter(Boolean).join(' · '),
    tipCents,
    payments: given,
  }
}

/** What of a sale is not paid yet. */
export const owedOf = ({ payments }: PlannedSale) =>
  payments.find(({ method }) => method === 'owed')?.amountCents ?? 0

const refuseField = (field: string, wrong: Complaint): never => {
  throw new AppError(commonErrors.invalid, { fields: { [field]: wrong } })
}

function refuseDifference(payments: readonly Payment[], dueCents: number, currency: Currency) {
  const given = payments.reduce((cents, { amount }) => cents + toCents(amount), 0)
  if (given === dueCents) return
  const difference = fromCents(given - dueCents)
  const sum = moneyIn(Math.abs(difference), currency)
  const { missing, tooMuch } = saleComplaints
  const wrong = difference < 0 ? missing({ sum }) : tooMuch({ sum })
  throw new AppError(saleErrors.amountsDiffer, {
    fields: { payments: wrong },
    extra: { difference },
  })
}

type Rewarded = PlainLine & { readonly discountCents: number }

/** A discount is shared by all lines; a tip by those who worked, or who sold where nobody worked. */
function sharedOut(
  rewarded: readonly Rewarded[],
  { discountCents, tipCents, unit }: { discountCents: number; tipCents: number; unit: number },
): PlannedLine[] {
  const discounts = inProportion(discountCents, rewarded.map(netOf), unit)
  const lines = rewarded.map((line, nth) => ({
    ...line,
    discountCents: line.discountCents + (discounts[nth] ?? 0),
  }))
  const works = lines.some(({ kind }) => kind === 'service')
  const weights = lines.map((line) => (works && line.kind === 'product' ? 0 : netOf(line)))
  const tips = inProportion(tipCents, weights, unit)
  return lines.map((line, nth) => ({ ...line, tipCents: tips[nth] ?? 0 }))
}

/** Each way once. A tip is taken to be in the cash first: it goes from hand to hand; what is owed comes last. */
function byMethod(payments: readonly Payment[], tipCents: number): PlannedPayment[] {
  let left = tipCents
  return payWays.flatMap((method) => {
    const amountCents = payments
      .filter((one) => one.method === method)
      .reduce((cents, { amount }) => cents + toCents(amount), 0)
    if (amountCents === 0) return []
    const tip = Math.min(left, amountCents)
    left -= tip
    return [{ method, amountCents, tipCents: tip }]
  })
}
