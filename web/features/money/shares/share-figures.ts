import { dateRange, dayOfMonth, money, number, shortDay } from '#contract/kit/albanian.ts'
import { fromCents, toCents } from '#contract/kit/money.ts'
import { addDays } from '#contract/kit/time.ts'
import { spendWayLabels, type SpendWay } from '#contract/till/expenses.ts'
import type { Advance, PaidSpan, Share } from '#contract/till/shares.ts'
import type { Span } from './queries.ts'
import { rateInWords, rateText } from './rates.ts'

/** The rows that a figure of a card opens. */
export type RowsOf = 'service' | 'product' | 'advance'

/** "− 100,00 €"; below zero "+ 100,00 €". */
export const minus = (amount: number) => `${amount < 0 ? '+' : '−'}\u00a0${money(Math.abs(amount))}`

/** "365,40 €", "−12,00 €" */
export const moneyLeft = (left: number) => (left < 0 ? `−${money(-left)}` : money(left))

/** "1–20 nëntor"; of one day "21 nëntor". */
export const spanInWords = ({ from, to }: Span) =>
  from === to ? dayOfMonth(from) : dateRange(from, to)

/** "nga arka" */
const wayInWords = (way: SpendWay) => spendWayLabels[way].toLowerCase()

const average = ({ services, ofServices }: Share) => (ofServices / services) * 100

/** The highest percentage that a tier gave; the average tells it where the month began before the span. */
function reachedTier(share: Share, { from, to }: Span) {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  const { rates, services, shareTiers } = share
  const reached = isOneMonth ? shareTiers.filter(({ above }) => services > above) : []
  const needed =
    services > 0 && average(share) > rates.services + slack
      ? shareTiers.filter((tier) => tier.services >= average(share) - slack).slice(0, 1)
      : []
  return Math.max(...[...reached, ...needed].map((tier) => tier.services), 0) || undefined
}
/** In percent: each line is rounded. */
const slack = 0.3

/** "45 %", "40 → 45 %"; undefined where the span was paid out on other terms than those of today. */
export function serviceRateInWords(share: Share, span: Span) {
  const { rates, services, shareTiers } = share
  const all = [rates.services, ...shareTiers.map((tier) => tier.services)]
  const isOfToday =
    services <= 0 ||
    (average(share) > Math.min(...all) - slack && average(share) < Math.max(...all) + slack)
  if (!isOfToday) return undefined
  const reached = reachedTier(share, span)
  return reached === undefined
    ? rateInWords(rates.services)
    : `${rateText(rates.services)} → ${rateInWords(reached)}`
}

/** The days of a span that were not paid out, as spans. */
export function unpaidOf({ from, to }: Span, payouts: readonly Span[]) {
  const rest: Span[] = []
  let next = from
  for (const paid of payouts.toSorted((one, other) => one.from.localeCompare(other.from))) {
    if (paid.from > next) rest.push({ from: next, to: addDays(paid.from, -1) })
    if (paid.to >= next) next = addDays(paid.to, 1)
  }
  return next <= to ? [...rest, { from: next, to }] : rest
}

export const isPaidWhole = ({ paid, left, payouts }: Share, span: Span) =>
  (paid > 0 && left === 0) || unpaidOf(span, payouts).length === 0

const givenInWords = ({ date, method }: Advance | PaidSpan) =>
  `${shortDay(date)}, ${wayInWords(method)}`
const days = (given: readonly { date: string }[]) =>
  given.length > 3
    ? `${number(given.length)} herë`
    : given.map(({ date }) => shortDay(date)).join(', ')

/** "më 19 nën, nga arka" */
export const paidInWords = (payouts: readonly PaidSpan[]) => {
  const [first] = payouts
  if (first && payouts.length === 1) return `më ${givenInWords(first)}`
  return payouts.length > 3 ? days(payouts) : `më ${days(payouts)}`
}

export type Line = {
  readonly name: string
  readonly rate?: string | undefined
  readonly note?: string | undefined
  readonly amount: string
  readonly opens?: RowsOf
}

function earned(share: Share, span: Span): Line[] {
  const { rates, services, products, ofServices, ofProducts } = share
  return [
    {
      name: 'Shërbime',
      rate: serviceRateInWords(share, span),
      note: `nga ${money(services)}`,
      amount: money(ofServices),
      opens: 'service',
    },
    ...(products === 0 && ofProducts === 0
      ? []
      : [
          {
            name: 'Produkte',
            rate: rateInWords(rates.products),
            note: `nga ${money(products)}`,
            amount: money(ofProducts),
            opens: 'product' as const,
          },
        ]),
  ]
}

const rentLine = ({ rent, monthlyRent }: Share): Line[] =>
  rent === 0
    ? []
    : [
        {
          name: 'Qira e karriges',
          note: rent === monthlyRent ? 'muaji' : undefined,
          amount: minus(rent),
        },
      ]

const advancesLine = ({ advances, advanceList }: Share): Line => ({
  name: advanceList.length > 1 ? 'Avanse' : 'Avans',
  note: days(advanceList) || undefined,
  amount: advances === 0 ? '–' : minus(advances),
  ...(advanceList.length > 0 && { opens: 'advance' }),
})

const paidLine = ({ paid, payouts }: Share): Line[] =>
  paid === 0 ? [] : [{ name: 'Paguar', note: paidInWords(payouts), amount: minus(paid) }]

/** What adds up to what is left; of a card that was paid whole, to what was paid. */
export const linesOf = (share: Share, span: Span): Line[] => [
  ...earned(share, span),
  ...rentLine(share),
  advancesLine(share),
  ...(isPaidWhole(share, span) ? [] : paidLine(share)),
]

/** The same as a bill: each advance with its day and way. */
export function billOf(share: Share, span: Span): Line[] {
  const listed = share.advanceList.map((one) => ({
    name: 'Avans',
    note: givenInWords(one),
    amount: minus(one.amount),
  }))
  const rest = sumOf([share.advances, ...share.advanceList.map(({ amount }) => -amount)])
  return [
    ...earned(share, span),
    ...rentLine(share),
    ...listed,
    ...(rest === 0 ? [] : [{ name: 'Avans', note: 'u hoq', amount: minus(rest) }]),
    ...paidLine(share),
  ]
}

const sumOf = (amounts: readonly number[]) =>
  fromCents(amounts.reduce((cents, amount) => cents + toCents(amount), 0))

/** Of all barbers who are seen. */
export function totalsOf(shares: readonly Share[]) {
  const total = (name: 'share' | 'advances' | 'rent' | 'paid' | 'left' | 'tips') =>
    sumOf(shares.map((one) => one[name]))
  return {
    share: total('share'),
    advances: total('advances'),
    rent: total('rent'),
    paid: total('paid'),
    left: total('left'),
    tips: total('tips'),
  }
}
