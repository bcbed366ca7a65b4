import type { AbsenceTimes } from '#contract/absences.ts'
import type { MemberRole } from '#contract/access.ts'
import { moneyIn } from '#contract/kit/albanian.ts'
import { type Currency, defaultCurrency } from '#contract/kit/currency.ts'
import {
  type ChangedField,
  fieldWords,
  type HistoryAction,
  type HistoryKind,
} from '#contract/salon-history.ts'
import type { Status } from '#contract/visits/statuses.ts'
import type { planLabels } from '#contract/subscription.ts'
import type { Status } from '#contract/visits/statuses.ts'

/** What a sentence needs and no id gives. A client's name is in it only as `name` of a merge. */
export type Details = {
  /** When the appointment begins, "2026-11-25 14:00", and when it began before a move. */
  startsAt?: string
  startedAt?: string | undefined
  status?: Status | undefined
  /** The service of the appointment, as it was called. */
  service?: string
  isWalkIn?: boolean
  /** The client came, or was marked so by mistake. */
  arrived?: boolean | undefined
  /** The client did it: booked at the door, moved, or called off. */
  byClient?: boolean | undefined
  /** What the thing was called after the act. */
  name?: string
  nameBefore?: string | undefined
  isActive?: boolean | undefined
  /** The changed fields. */
  fields?: ChangedField[]
  prices?: readonly [before: number, after: number] | undefined
  /** The prices are of a visit that one barber did alone, before and after. */
  isOnes?: boolean | undefined
  /** Of the prices. */
  currency?: Currency
  role?: MemberRole
  plan?: keyof typeof planLabels
  cents?: number
  /** Why, as somebody at the till has written it. */
  reason?: string
  /** Counted in the drawer, and how far it was from what was expected. */
  counted?: number
  difference?: number
  /** A barber's own, in percent. */
  rates?: { services: number; products: number }
  /** The last day of the subscription. */
  until?: string
  absence?: AbsenceTimes & { isSalon: boolean }
}

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
