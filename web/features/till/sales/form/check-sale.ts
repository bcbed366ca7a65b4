import { said } from '#contract/kit/errors.ts'
import { money } from '#contract/kit/albanian.ts'
import { currencyFacts, currencyHere } from '#contract/kit/currency.ts'
import { amountComplaints, fromCents, typedComplaint } from '#contract/kit/money.ts'
import { payWays, saleComplaints, saleWords } from '#contract/till/sales.ts'
import { saleErrors } from '#contract/till/sale-refusals.ts'
import {
  type Booked,
  discountFrom,
  type Draft,
  missingOf,
  nowOf,
  nowText,
  owedIn,
  priceText,
  splitOf,
  sumsOf,
} from './sale-draft.ts'

/** By the names under which the server complains: `lines.1.price` is the second line. */
export type Errors = Record<string, string>

function wrongAmount(typed: string) {
  const complaint = typedComplaint(typed)
  if (complaint === undefined || complaint === amountComplaints.whole.message) return complaint
  return `Shkruani shumën si ${currencyFacts[currencyHere()].example}.`
}
const wrongIfTyped = (typed: string) => (typed.trim() === '' ? undefined : wrongAmount(typed))

function wrongDiscount({ discount, reason }: Draft, sum: number): Errors {
  const cents = discountFrom(discount, sum)
  const complaint =
    cents === undefined && (wrongAmount(discount) ?? amountComplaints.tooHigh.message)
  if (complaint) return { discount: `${complaint} Ose si 10%.` }
  if (Number(cents) > sum) return { discount: saleComplaints.discountTooHigh.message }
  if (Number(cents) > 0 && reason.trim() === '')
    return { discountReason: saleComplaints.discountReasonMissing.message }
  return {}
}

function wrongPayments(draft: Draft, due: number) {
  if (draft.way === 'owed')
    return (
      wrongIfTyped(nowText(draft, due)) ?? differenceWords(Math.min(0, due - nowOf(draft, due)))
    )
  if (draft.way !== 'split') return undefined
  const split = splitOf(draft)
  const unread = payWays.map((way) => wrongIfTyped(split[way])).find(Boolean)
  return unread ?? differenceWords(missingOf(draft, due))
}

/** What the payments miss or have too much, in words; undefined where they come to the sum. */
function differenceWords(missing: number) {
  if (missing === 0) return undefined
  const difference = money(fromCents(Math.abs(missing)))
  return missing > 0
    ? said(saleComplaints.missing({ sum: difference }))
    : said(saleComplaints.tooMuch({ sum: difference }))
}

const wrongDebtor = (draft: Draft, due: number) =>
  owedIn(draft, due) > 0 && !draft.debtor ? saleErrors.owedNeedsClient.message : undefined

/** The tip is paid now, also where something is owed. */
function wrongTip(draft: Draft, { tip, due }: { tip: number; due: number }) {
  const owed = owedIn(draft, due)
  const isOwed = owed > 0 && due - owed < tip
  return wrongIfTyped(draft.tip) ?? (isOwed ? saleComplaints.tipOwed.message : undefined)
}

/** What is wrong with a sale as it is typed, before it is sent. */
export function checkSale(booked: readonly Booked[], draft: Draft): Errors {
  const { products, left, tip, due } = sumsOf(booked, draft)
  const wrongPrice = (price: string) =>
    wrongAmount(price) ??
    (booked.length === 0 && products === 0 ? saleWords.priceMissing : undefined)
  const lines = [
    ...booked.map((_, nth) => ({ name: 'x', price: priceText(booked, draft, nth) })),
    ...draft.added,
  ].flatMap(({ name, price }, nth) => [
    [`lines.${nth}.name`, name.trim() === '' ? saleComplaints.nameMissing.message : undefined],
    [`lines.${nth}.price`, wrongPrice(price)],
  ])
  const found = [
    ...lines,
    ...Object.entries(wrongDiscount(draft, left)),
    ['tip', wrongTip(draft, { tip, due })],
    ['clientId', wrongDebtor(draft, due)],
    ['payments', wrongPayments(draft, due)],
  ]
  return Object.fromEntries(found.filter(([, words]) => words !== undefined)) as Errors
}

/** What the server says of one payment is said of all of them. */
export const errorsFrom = (fields: Errors): Errors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [
      name.startsWith('payments') ? 'payments' : name,
      words,
    ]),
  )
