import { commonErrors } from '#contract/common.ts'
import { type Currency, currencyFacts, unitOf } from '#contract/kit/currency.ts'
import type { Complaint } from '#contract/kit/errors.ts'
import { amountComplaint, amountComplaints, toCents } from '#contract/kit/money.ts'
import { priceErrors } from '#contract/prices.ts'
import type { Caller } from './actor.ts'
import { AppError } from './app-error.ts'

/** What the caller's salon counts in. */
export const currencyOf = ({ currency }: Pick<Caller, 'currency'>) => currency

/** The schemas know no salon: amounts by the names of their fields, refused where the currency does not have them. */
export function refuseAmounts(currency: Currency, amounts: Record<string, number | undefined>) {
  const fields: Record<string, Complaint> = {}
  for (const [field, value] of Object.entries(amounts)) {
    const complaint = value === undefined ? undefined : amountComplaint(value, currency)
    if (complaint !== undefined) fields[field] = complaint
  }
  const wrong = Object.values(fields)
  if (wrong.length === 0) return
  const isBroken = wrong.includes(amountComplaints.whole)
  throw new AppError(isBroken ? priceErrors.wholeAmount : commonErrors.invalid, { fields })
}

/** What the constraints of the tables say of an amount when the currency changes at the very moment of writing. */
export function foreignAmounts(field?: string) {
  const { code, status } = commonErrors.invalid
  const { tooHigh } = amountComplaints
  return {
    whole_amount: { ...priceErrors.wholeAmount, field },
    amount_cap: { ...tooHigh, code, status, field, complaint: tooHigh },
  }
}

/** A visit costs at most this, in hundredths: ten services in euro; a whole currency is worth so much less that one cap does. */
export const mostForVisit = (currency: Currency) =>
  toCents(currencyFacts[currency].most) * (unitOf(currency) === 1 ? 10 : 1)
