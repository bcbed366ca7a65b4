import { type Currency, currencyFacts } from '#contract/kit/currency.ts'
import { daysBetween } from '#contract/kit/time.ts'
import type { Value } from '#server/documents/sheet.ts'

/** Spreadsheets count days from the last one of 1899 on. */
export const dayCell = (of: string): Value => ({
  value: daysBetween('1899-12-30', of),
  format: 'dd.mm.yyyy',
})

/** A column of amounts, as wide as its bold name. */
export function amountColumn(name: string, currency: Currency) {
  const { digits, sign } = currencyFacts[currency]
  const format = `#,##0${digits ? '.00' : ''} "${sign}"`
  return { name, width: Math.max(14, name.length + 4), format, isFigure: true as const }
}
