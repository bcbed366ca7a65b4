import { debtComplaints, type Debt } from '#contract/till/debts.ts'
import { money } from '#contract/kit/albanian.ts'
import { suggestedPrice } from '#contract/kit/currency.ts'
import { said } from '#contract/kit/errors.ts'
import {
  amountFromText,
  fromCents,
  numberFromText,
  toCents,
  typedComplaint,
} from '#contract/kit/money.ts'

/** What a sum settles, the oldest first, in hundredths. */
export function settledBy(sales: Debt['sales'], cents: number) {
  let left = cents
  return sales.map(({ id, date, open, what }) => {
    const owed = toCents(open)
    const paid = Math.min(owed, left)
    left -= paid
    return { id, date, what, owed, paid, rest: owed - paid }
  })
}

const rounds = [5, 10, 20, 30, 50, 100, 200, 500]
const mostRounds = 2

/** The round sums below what is owed, the largest first: who does not pay all pays so much. */
export const roundBelow = (owed: number) =>
  rounds
    .map(suggestedPrice)
    .filter((sum) => sum < owed)
    .slice(-mostRounds)
    .toReversed()

/** What is wrong with a typed sum that is paid or forgiven; undefined for a right one. */
export function sumComplaint(typed: string, owed: number) {
  const value = numberFromText(typed)
  if (value !== undefined && toCents(value) > toCents(owed))
    return said(debtComplaints.moreThanOwed({ sum: money(owed) }))
  return typedComplaint(typed) ?? (value === 0 ? debtComplaints.nothing.message : undefined)
}

/** In hundredths; nothing while it is wrong. */
export const centsOf = (typed: string) => toCents(amountFromText(typed) ?? 0)

export const moneyOf = (cents: number) => money(fromCents(cents))

/** Whose debts are paid. */
export type Debtor = {
  readonly clientId: string
  readonly name: string
}
