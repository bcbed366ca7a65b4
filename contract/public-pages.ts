import { moneyIn } from './kit/albanian.ts'
import { type Plan, type PlanType, savedLabel, savedPercent } from './plans.ts'

/** The facts of an installation on the public pages; the build does not know them. */
export const siteFields = [
  /** Where the public reaches this program, `https://orari.example`. */
  'appUrl',
  'operatorName',
  'operatorAddress',
  'supportEmail',
  'supportPhone',
  'monthlyPrice',
  'yearlyPrice',
  'saving',
  'activityHours',
  /** `on`, or `off` where nothing is sold. */
  'billing',
  'version',
  /** The address of this program's source. */
  'sourceUrl',
] as const
/** The folder of the build with the pages for `BILLING=off`. */
export const unbilledFolder = 'unbilled'

export type SiteFacts = Readonly<Record<(typeof siteFields)[number], string>>

const factsOf = (fact: (field: (typeof siteFields)[number]) => string) =>
  Object.fromEntries(siteFields.map((field) => [field, fact(field)])) as SiteFacts

/** The mark in a built page that the server replaces by the fact. */
export const gap = (field: string) => `⟦${field}⟧`
export const gaps = factsOf(gap)
export const noFacts = factsOf(() => '')

const notForSale = 'Për momentin nuk shitet'

export function pricesIn(plans: readonly Plan[]) {
  const priceOf = (type: PlanType) => {
    const plan = plans.find((one) => one.type === type && one.active)
    return plan ? moneyIn(plan.price, 'EUR') : notForSale
  }
  const percent = plans.every(({ active }) => active) ? savedPercent(plans) : 0
  return {
    monthlyPrice: priceOf('monthly'),
    yearlyPrice: priceOf('yearly'),
    saving: percent > 0 ? savedLabel(percent) : '',
  }
}
