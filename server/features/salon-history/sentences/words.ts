import { moneyIn } from '#contract/kit/albanian.ts'
import { defaultCurrency } from '#contract/kit/currency.ts'
import {
  type ChangedField,
  fieldWords,
  type HistoryAction,
  type HistoryKind,
} from '#contract/salon-history.ts'
import type { Details } from '#server/record/details.ts'

/** An entry with the names that its ids have now; null for what was deleted. */
export type Row = {
  id: string
  at: string
  /** The same moment on the salon's clock. */
  clock: string
  kind: HistoryKind
  action: HistoryAction
  entityId: string
  /** Of the appointment, or of the till. */
  day: string | null
  userId: string | null
  staffBefore: string | null
  whoName: string | null
  clientName: string | null
  staffName: string | null
  staffBeforeName: string | null
  /** The name of a service or a barber. */
  thingName: string | null
  personName: string | null
  /** The address of an invitation. */
  address: string | null
  details: Details
  /** It was done without network. */
  offline: { at: string; device: string | null } | null
}

/** Minutes of work that made the service longer or shorter are told as its duration alone. */
const isTold = (field: ChangedField, fields: readonly ChangedField[]) =>
  field !== 'work' || !fields.includes('duration')

/** "kohëzgjatja, çmimi nga 10,00 € në 12,00 €" */
function wordsOf({ details }: Row) {
  const { fields = [], prices, currency = defaultCurrency } = details
  const sums = prices
    ? ` nga ${moneyIn(prices[0], currency)} në ${moneyIn(prices[1], currency)}`
    : ''
  const words = fields
    .filter((field) => isTold(field, fields))
    .map((field) => (field === 'price' ? `${fieldWords.price}${sums}` : fieldWords[field]))
  // An entry is kept for two years: a field that it names may have been taken away since, and its word with it.
  return words.filter(Boolean).join(', ')
}

export const listOf = (row: Row) => (wordsOf(row) === '' ? '' : `: ${wordsOf(row)}`)
export const alsoOf = (row: Row) => (wordsOf(row) === '' ? '' : ` (edhe: ${wordsOf(row)})`)
