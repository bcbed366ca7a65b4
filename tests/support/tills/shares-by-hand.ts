import type { Share } from '#contract/till/shares.ts'
import { addDays, addMonths } from '#contract/kit/time.ts'

export type Span = { readonly from: string; readonly to: string }
/** In hundredths of money, and of a percent. */
type Terms = {
  readonly services: number
  readonly products: number
  readonly tiers: readonly { above: number; services: number }[]
  readonly rent: number
  /** The first month that owes rent. */
  readonly rentFrom: string | null
}
/** A line sold or voided, on the day on which it counts. */
export type Counted = {
  readonly kind: 'service' | 'product'
  readonly day: string
  /** In the order of the acts. */
  readonly nth: number
  readonly amount: number
  readonly tip: number
}
type Given = { id: string; day: string; amount: number; isRemoved: boolean }
type Paid = Span & { id: string; amount: number; terms: Terms }
/** All that is known of a barber. */
export type Known = { terms: Terms; lines: Counted[]; advances: Given[]; payouts: Paid[] }

const isIn = (day: string, { from, to }: Span) => from <= day && day <= to
const payoutOn = ({ payouts }: Known, day: string) => payouts.find((one) => isIn(day, one))
const termsOn = (known: Known, day: string) => payoutOn(known, day)?.terms ?? known.terms
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

export function firstUnpaid(known: Known, from: string) {
  let day = from
  while (payoutOn(known, day)) day = addDays(day, 1)
  return day
}

/** What so much of services in a month gives, in ten-thousandths of a hundredth. */
function ofMonth(amount: number, { services, tiers }: Terms) {
  let [own, rate] = [amount * services, services]
  for (const tier of tiers.toSorted((one, other) => one.above - other.above)) {
    own += Math.max(0, amount - tier.above) * (tier.services - rate)
    rate = tier.services
  }
  return own
}
const rounded = (tenThousandths: number) =>
  Math.sign(tenThousandths) * Math.floor((Math.abs(tenThousandths) + 5000) / 10_000)

/** What a line gives its barber: tiers go through the month, line by line. */
function shareOf(known: Known, line: Counted) {
  const terms = termsOn(known, line.day)
  if (line.kind === 'product') return rounded(line.amount * terms.products)
  const before = known.lines.filter(
    ({ kind, day, nth }) =>
      kind === 'service' &&
      day.slice(0, 7) === line.day.slice(0, 7) &&
      (day < line.day || (day === line.day && nth < line.nth)),
  )
  const soFar = sum(before.map(({ amount }) => amount))
  return rounded(ofMonth(soFar + line.amount, terms) - ofMonth(soFar, terms))
}

function rentOn(known: Known, day: string) {
  const isLast = addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1) === day
  const { rent, rentFrom } = termsOn(known, day)
  return isLast && rentFrom !== null && rentFrom <= day ? rent : 0
}

/** One day of a barber. */
function onDay(known: Known, day: string) {
  const lines = known.lines.filter((line) => line.day === day)
  const of = (kind: Counted['kind'], amount: (line: Counted) => number) =>
    sum(lines.filter((line) => line.kind === kind).map(amount))
  const services = of('service', (line) => shareOf(known, line))
  const products = of('product', (line) => shareOf(known, line))
  const advances = sum(known.advances.filter((one) => one.day === day).map((one) => one.amount))
  const rent = rentOn(known, day)
  const left = services + products - rent - advances
  const paid = payoutOn(known, day) ? left : 0
  return {
    services: of('service', ({ amount }) => amount),
    products: of('product', ({ amount }) => amount),
    ofServices: services,
    ofProducts: products,
    share: services + products,
    tips: sum(lines.map(({ tip }) => tip)),
    advances,
    rent,
    paid,
    left: left - paid,
  }
}

/** The figures of a span, day by day. */
export function sharesByHand(known: Known, span: Span) {
  const days: ReturnType<typeof onDay>[] = []
  for (let day = span.from; day <= span.to; day = addDays(day, 1)) days.push(onDay(known, day))
  const over = (name: keyof ReturnType<typeof onDay>) => sum(days.map((day) => day[name])) / 100
  const { services, products, tiers, rent } = known.terms
  return {
    services: over('services'),
    products: over('products'),
    ofServices: over('ofServices'),
    ofProducts: over('ofProducts'),
    share: over('share'),
    tips: over('tips'),
    rent: over('rent'),
    advances: over('advances'),
    paid: over('paid'),
    left: over('left'),
    rates: { services: services / 100, products: products / 100 },
    monthlyRent: rent / 100,
    shareTiers: tiers
      .toSorted((one, other) => one.above - other.above)
      .map((tier) => ({ above: tier.above / 100, services: tier.services / 100 })),
    advanceList: known.advances
      .filter((one) => !one.isRemoved && one.amount > 0 && isIn(one.day, span))
      .map(({ id }) => id)
      .toSorted(),
    payouts: known.payouts
      .filter(({ from, to }) => to >= span.from && from <= span.to)
      .map(({ id, from, to, amount }) => ({ id, from, to, amount: amount / 100 }))
      .toSorted((one, other) => one.to.localeCompare(other.to)),
  } satisfies Partial<Record<keyof Share, unknown>>
}
