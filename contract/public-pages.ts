import { money } from './kit/albanian.ts'
import { type Plan, type PlanType, savedLabel, savedPercent } from './plans.ts'

/** What the pages that anybody can read say about this very installation; the build can't know it. */
export const siteFields = [
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
  /** Where the source of this very program is to be had. */
  'sourceUrl',
] as const
/** Where the build leaves the pages of installations that sell nothing. */
export const unbilledFolder = 'unbilled'

export type SiteFacts = Readonly<Record<(typeof siteFields)[number], string>>

const factsOf = (fact: (field: (typeof siteFields)[number]) => string) =>
  Object.fromEntries(siteFields.map((field) => [field, fact(field)])) as SiteFacts

/** Stands in a page drawn at build time until the server writes the fact in its place. */
export const gap = (field: string) => `⟦${field}⟧`
export const gaps = factsOf(gap)
export const noFacts = factsOf(() => '')

const notForSale = 'Për momentin nuk shitet'

export function pricesIn(plans: readonly Plan[]) {
  const priceOf = (type: PlanType) => {
    const plan = plans.find((one) => one.type === type && one.active)
    return plan ? money(plan.price) : notForSale
  }
  const percent = plans.every(({ active }) => active) ? savedPercent(plans) : 0
  return {
    monthlyPrice: priceOf('monthly'),
    yearlyPrice: priceOf('yearly'),
    saving: percent > 0 ? savedLabel(percent) : '',
  }
}
