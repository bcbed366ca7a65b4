import type { Span } from '#contract/reports/figures.ts'
import { fromCents, toCents } from '#contract/kit/money.ts'
import type { LineKind, Method, Sale } from '#contract/till/sales.ts'

/** How much of a sale belongs to a figure, in cents. */
export type CentsOf = (sale: Sale) => number

/** What was paid so, with the tip that was in it. */
export const paidBy =
  (wanted: Method): CentsOf =>
  ({ payments }) =>
    added(payments.filter(({ method }) => method === wanted).map(amountOf))
export const tipOf: CentsOf = ({ tip }) => toCents(tip)
export const discountOf: CentsOf = ({ discount }) => toCents(discount)
export const totalOf: CentsOf = ({ total }) => toCents(total)
export const pricesOf =
  (kind: LineKind): CentsOf =>
  ({ lines }) =>
    added(lines.filter((line) => line.kind === kind).map(({ price }) => price))
export const ofBarber =
  (barberId: string | null): CentsOf =>
  ({ lines }) =>
    lines
      .filter(({ staffId }) => staffId === barberId)
      .reduce((cents, { price, discount }) => cents + toCents(price) - toCents(discount), 0)

const amountOf = ({ amount }: { amount: number }) => amount
const added = (amounts: readonly number[]) =>
  amounts.reduce((cents, amount) => cents + toCents(amount), 0)

export type Row = { sale: Sale; date: string; cents: number; isVoided: boolean }
/** The rows of a day, and what they come to. */
export type DayRows = { date: string; rows: readonly Row[]; sum: number }
type Page = Span & { readonly sales: readonly Sale[] }

/** A sale adds to its day, and subtracts from the day on which it was voided. */
function rowsOf({ from, to, sales }: Page, centsOf: CentsOf): Row[] {
  const isIn = (date: string | undefined) => date !== undefined && date >= from && date <= to
  return sales.flatMap((sale) => {
    const cents = centsOf(sale)
    const { date, voidedDate } = sale
    if (cents === 0) return []
    return [
      ...(isIn(voidedDate)
        ? [{ sale, date: voidedDate ?? '', cents: -cents, isVoided: true }]
        : []),
      ...(isIn(date) ? [{ sale, date, cents, isVoided: false }] : []),
    ]
  })
}

export const sumOf = (rows: readonly Row[]) =>
  fromCents(rows.reduce((sum, { cents }) => sum + cents, 0))

/** The rows behind a figure by day, the newest day first. */
export function daysBehind(pages: readonly Page[], centsOf: CentsOf): DayRows[] {
  const rows = pages.flatMap((page) => rowsOf(page, centsOf))
  const dates = [...new Set(rows.map(({ date }) => date))].toSorted().toReversed()
  return dates.map((date) => {
    const own = rows.filter((row) => row.date === date)
    return { date, rows: own, sum: sumOf(own) }
  })
}
