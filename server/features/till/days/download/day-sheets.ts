import type { CountedDay } from '#contract/till/days.ts'
import { moneyIn } from '#contract/kit/albanian.ts'
import type { Currency } from '#contract/kit/currency.ts'
import { wallClock } from '#contract/kit/time.ts'
import { methodLabels, notFiscal, type Sale } from '#contract/till/sales.ts'
import type { Sheet, Value } from '#server/documents/sheet.ts'
import { amountColumn, dayCell } from '../../cells.ts'

/** The amounts of a counted day, in the order of the table. */
const sums = {
  opening: 'Në fillim',
  cash: 'Para në dorë',
  card: 'Kartë',
  transfer: 'Transfer',
  owed: 'Borxhe të reja',
  debtsPaid: 'Borxhe të paguara',
  tips: 'Bakshish',
  moved: 'Hyrje e dalje',
  total: 'Shitje',
  expected: 'Duhej të ishin',
  counted: 'U numëruan',
  difference: 'Ndryshimi',
  corrected: 'Korrigjime',
} as const satisfies Partial<Record<keyof CountedDay, string>>
const names = Object.keys(sums) as (keyof typeof sums)[]

export function daysSheet(days: readonly CountedDay[], currency: Currency): Sheet {
  const rows = days.map((day): Value[] => [
    dayCell(day.date),
    ...names.map((name) => day[name]),
    day.closedBy,
    day.note,
  ])
  return {
    name: 'Ditët e arkës',
    columns: [
      { name: 'Dita', width: 14 },
      ...names.map((name) => amountColumn(sums[name], currency)),
      { name: 'Mbylli', width: 20 },
      { name: 'Shënim', width: 40 },
    ],
    rows: [...rows, [notFiscal]],
  }
}

export const saleColumns = {
  clock: 'Ora',
  what: 'Përshkrimi',
  kind: 'Lloji',
  barber: 'Berberi',
  price: 'Çmimi',
  discount: 'Zbritja',
  due: 'Për t’u paguar',
  paid: 'Pagesa',
  state: 'Gjendja',
} as const

type Names = ReadonlyMap<string, string>

/** A row for each line of the sale; the first one also tells how the sale was paid. */
export const saleRows = (sale: Sale, names: Names, zone: string, currency: Currency) =>
  sale.lines.map(({ name, kind, staffId, price, discount }, nth) => ({
    clock: wallClock(new Date(sale.at), zone).slice(11, 16),
    what: name,
    kind: kind === 'service' ? 'shërbim' : 'produkt',
    barber: names.get(staffId ?? '') ?? '',
    price,
    discount,
    due: Math.round((price - discount) * 100) / 100,
    paid: nth > 0 ? '' : paidOf(sale, currency),
    state: sale.voidReason === undefined ? '' : `e kthyer: ${sale.voidReason}`,
  }))

const paidOf = ({ payments, tip }: Sale, currency: Currency) =>
  [
    ...payments.map(({ method, amount }) => `${methodLabels[method]} ${moneyIn(amount, currency)}`),
    ...(tip > 0 ? [`prej tyre bakshish ${moneyIn(tip, currency)}`] : []),
  ].join(', ')
