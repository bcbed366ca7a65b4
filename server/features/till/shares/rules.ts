import { fromCents, toCents } from '#contract/kit/money.ts'
import type { Share } from '#contract/till/shares.ts'
import type { Shared, StoredTier } from './data.ts'

export const toTiers = (tiers: readonly StoredTier[]) =>
  tiers.map(({ above, services }) => ({ above: fromCents(above), services: services / 100 }))

const sumOf = (...amounts: readonly number[]) =>
  fromCents(amounts.reduce((cents, amount) => cents + toCents(amount), 0))

export function toShare({ servicesRate, productsRate, tiers, ...one }: Shared): Share {
  const share = sumOf(one.ofServices, one.ofProducts)
  return {
    ...one,
    rates: { services: servicesRate, products: productsRate },
    shareTiers: toTiers(tiers),
    share,
    left: sumOf(share, -one.rent, -one.advances, -one.paid),
  }
}
