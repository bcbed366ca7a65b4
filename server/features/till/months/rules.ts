import { type BarberOfMonth, isUncounted, type Month, sumOf } from '#contract/till/months.ts'
import type { Share } from '#contract/till/shares.ts'
import type { MonthSums } from './data.ts'

const toBarber = ({
  barberId,
  barber,
  share,
  advances,
  rent,
  paid,
  left,
}: Share): BarberOfMonth => ({
  barberId,
  barber,
  share,
  advances,
  rent,
  paid,
  left,
})

type Figure = 'takings' | 'cash' | 'card' | 'transfer' | 'owed' | 'tips' | 'debtsPaid'

/** What the salon keeps is its takings less what it spent and what is its barbers’ own. */
export function toMonth(
  { month, until }: Pick<Month, 'month' | 'until'>,
  { byDay, ...sums }: MonthSums,
  shares: readonly Share[],
): Month {
  const of = (figure: Figure) => sumOf(byDay.map((day) => day[figure]))
  const barbers = shares.map(toBarber)
  const ofBarbers = (figure: 'share' | 'advances' | 'rent') =>
    sumOf(barbers.map((one) => one[figure]))
  const [takings, own] = [of('takings'), ofBarbers('share')]
  return {
    month,
    until,
    takings,
    ...sums,
    tips: of('tips'),
    byWay: { cash: of('cash'), card: of('card'), transfer: of('transfer'), owed: of('owed') },
    debtsMade: of('owed'),
    debtsPaid: of('debtsPaid'),
    shares: own,
    advances: ofBarbers('advances'),
    rent: ofBarbers('rent'),
    left: sumOf([takings, -own, ...sums.expenses.map(({ amount }) => -amount)]),
    barbers,
    noReceipt: byDay.reduce((count, day) => count + day.noReceipt, 0),
    uncounted: byDay.filter(isUncounted).length,
    byDay,
  }
}
