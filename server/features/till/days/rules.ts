import type { CashMove, Day, Takings } from '#contract/till/days.ts'
import { fromCents } from '#contract/kit/money.ts'
import { type Method, methods } from '#contract/till/sales.ts'
import { expenseKindLabels } from '#contract/till/expenses.ts'
import { givenLabels } from '#contract/till/shares.ts'
import type { DaySums, Listed, TakingsSums } from './data.ts'

const added = (amounts: readonly number[]) =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100

export function takingsOf({ methods: found, barbers }: TakingsSums): Takings {
  const of = (method: Method) => found.find((one) => one.method === method)
  const each = (pick: (one: TakingsSums['methods'][number]) => number) =>
    Object.fromEntries(methods.map((method) => [method, pickOf(of(method), pick)])) as Record<
      Method,
      number
    >
  return {
    ...each(({ amount }) => amount),
    tips: added(barbers.map(({ tips }) => tips)),
    tipsBy: each(({ tips }) => tips),
    salesBy: each(({ sales }) => sales),
    services: added(barbers.map(({ services }) => services)),
    products: added(barbers.map(({ products }) => products)),
    discounts: added(barbers.map(({ discount }) => discount)),
    total: added(barbers.map(({ total }) => total)),
    byBarber: barbers,
  }
}

const pickOf = <T>(one: T | undefined, pick: (one: T) => number) => (one ? pick(one) : 0)

/** "Avans, Arta", "Qira"; a note says more than a kind. */
function named({ kind, barber, reason, ...move }: Listed): CashMove {
  const labels: Record<string, string> = { ...expenseKindLabels, ...givenLabels }
  const what = barber === null ? [reason || labels[kind]] : [labels[kind], barber, reason]
  return { ...move, reason: what.filter(Boolean).join(', ') }
}

export function toDay(date: string, sums: DaySums): Day {
  const {
    openingCents,
    cashCents,
    countedCents,
    expectedCents,
    methods: _,
    barbers: __,
    moves,
    corrections,
    ...rest
  } = sums
  const expected = expectedCents ?? openingCents + cashCents
  return {
    date,
    ...takingsOf(sums),
    ...rest,
    moves: moves.map(named),
    corrections: corrections.map(named),
    opening: fromCents(openingCents),
    expected: fromCents(expected),
    counted: countedCents === null ? null : fromCents(countedCents),
    difference: countedCents === null ? null : fromCents(countedCents - expected),
  }
}
