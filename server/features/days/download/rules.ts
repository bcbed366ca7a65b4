import type { CountedDay } from '#contract/days.ts'
import { moneyIn } from '#contract/kit/albanian.ts'
import { type Currency, currencyFacts } from '#contract/kit/currency.ts'
import { daysBetween, wallClock } from '#contract/kit/time.ts'
import { methodLabels, notFiscal, type Sale } from '#contract/sales.ts'
import type { Sheet, Value } from '#server/documents/sheet.ts'

/** Spreadsheets count days from the last one of 1899 on. */
const dayCell = (of: string): Value => ({
  value: daysBetween('1899-12-30', of),
  format: 'dd.mm.yyyy',
})

export function daysSheet(days: readonly CountedDay[], currency: Currency): Sheet {
  const { digits, sign } = currencyFacts[currency]
  const format = `#,##0${digits ? '.00' : ''} "${sign}"`
  const sums = [
    'Në fillim',
    'Para në dorë',
    'Kartë',
    'Transfer',
    'Bakshish',
    'Hyrje e dalje',
    'Shitje',
    'Duhej të ishin',
    'U numëruan',
    'Ndryshimi',
    'Korrigjime',
  ].map((name) => ({ name, width: 14, format, isFigure: true as const }))
  return {
    name: 'Ditët e arkës',
    columns: [
      { name: 'Dita', width: 14 },
      ...sums,
      { name: 'Mbylli', width: 20 },
      { name: 'Shënim', width: 40 },
    ],
    rows: [
      ...days.map((one): Value[] => [
        dayCell(one.date),
        one.opening,
        one.cash,
        one.card,
        one.transfer,
        one.tips,
        one.moved,
        one.total,
        one.expected,
        one.counted,
        one.difference,
        one.corrected,
        one.closedBy,
        one.note,
      ]),
      [notFiscal],
    ],
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

/** A row for each line; how the sale was paid stands beside its first one. */
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
