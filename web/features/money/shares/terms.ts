import { amountText } from '#contract/kit/albanian.ts'
import type { CallOf } from '#contract/kit/route.ts'
import { isSame } from '#contract/kit/details.ts'
import { amountFromText, typedComplaint } from '#contract/kit/money.ts'
import { expenseComplaints } from '#contract/till/expenses.ts'
import { type Share, shareComplaints, type shareRoutes } from '#contract/till/shares.ts'
import type { Wrong } from '#web/platform/forms/form-fields.ts'
import { rateFrom, rateText } from './rates.ts'

export type TypedTier = { readonly key: number; readonly above: string; readonly services: string }
/** What is agreed with a barber, as it is typed. */
export type TypedTerms = {
  readonly services: string
  readonly products: string
  readonly tiers: readonly TypedTier[]
  readonly rent: string
}

export const typedTerms = ({ rates, shareTiers, monthlyRent }: Share): TypedTerms => ({
  services: rateText(rates.services),
  products: rateText(rates.products),
  tiers: shareTiers.map(({ above, services }, key) => ({
    key,
    above: amountText(above),
    services: rateText(services),
  })),
  rent: monthlyRent > 0 ? amountText(monthlyRent) : '',
})

const wrongRate = (typed: string) =>
  rateFrom(typed) === undefined ? shareComplaints.percentWrong : undefined

function wrongAbove(tiers: readonly TypedTier[], nth: number) {
  const sums = tiers.map(({ above }) => amountFromText(above))
  const wrong = typedComplaint(tiers[nth]?.above ?? '')
  if (wrong !== undefined) return wrong
  if (sums[nth] === 0) return expenseComplaints.nothing
  return sums.indexOf(sums[nth]) < nth ? shareComplaints.twiceAbove : undefined
}

/** Refusals by field: `above0` and `tier0` are those of the first tier. */
export function wrongTerms({ services, products, tiers, rent }: TypedTerms): Wrong {
  const found = {
    services: wrongRate(services),
    products: wrongRate(products),
    ...Object.fromEntries(
      tiers.flatMap((tier, nth) => [
        [`above${nth}`, wrongAbove(tiers, nth)],
        [`tier${nth}`, wrongRate(tier.services)],
      ]),
    ),
    rent: rent.trim() === '' ? undefined : typedComplaint(rent),
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, wrong]) => (wrong === undefined ? [] : [[name, wrong]])),
  )
}

/** Tiers and rent are sent where they changed: what is not sent stays as it is. */
export function bodyOf(
  { services, products, tiers, rent }: TypedTerms,
  { shareTiers, monthlyRent }: Share,
): CallOf<typeof shareRoutes.change>['body'] {
  const typed = tiers
    .map((tier) => ({
      above: amountFromText(tier.above) ?? 0,
      services: rateFrom(tier.services) ?? 0,
    }))
    .toSorted((one, other) => one.above - other.above)
  const sum = amountFromText(rent) ?? 0
  return {
    services: rateFrom(services) ?? 0,
    products: rateFrom(products) ?? 0,
    ...(!isSame(typed, shareTiers) && { shareTiers: typed }),
    ...(sum !== monthlyRent && { rent: sum }),
  }
}
