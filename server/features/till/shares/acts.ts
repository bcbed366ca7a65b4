import type { Currency } from '#contract/kit/currency.ts'
import { moneyIn } from '#contract/kit/albanian.ts'
import { toCents } from '#contract/kit/money.ts'
import type { HistoryAction } from '#contract/salon-history.ts'
import type { Member } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'
import type { Rated } from './data.ts'

export const termsChanged = ({ salonId: salon }: Member, { id, name, rates }: Rated): Act => ({
  salon,
  log: {
    action: 'update',
    text: `Pjesa e ${name}: ${rates.services} % e shërbimeve, ${rates.products} % e produkteve.`,
    entity: { type: 'barber', id },
  },
  history: { kind: 'till', action: 'rate', entityId: id, staffId: id, details: { rates } },
  topics: ['till'],
})

type Given = {
  readonly id: string
  readonly date: string
  readonly amount: number
  readonly name: string
  readonly staffId: string
  readonly currency: Currency
  readonly note?: string
}
const words = {
  advance: 'mori avans',
  unadvance: 'nuk e mori avansin',
  payout: 'u pagua',
  unpayout: 'nuk u pagua',
} as const satisfies Partial<Record<HistoryAction, string>>

const given = (
  { salonId: salon }: Member,
  { id, date, amount, name, staffId, currency, note = '' }: Given,
  action: keyof typeof words,
): Act => ({
  salon,
  log: {
    action: 'update',
    text: `${name} ${words[action]}: ${moneyIn(amount, currency)}.`,
    entity: { type: 'barber', id: staffId },
  },
  history: {
    kind: 'till',
    action,
    entityId: id,
    staffId,
    day: date,
    details: { cents: toCents(amount), currency, reason: note },
  },
  topics: ['till'],
})

export const advanced = (actor: Member, one: Given, action: 'advance' | 'unadvance') =>
  given(actor, one, action)
export const paidOut = (actor: Member, one: Given, action: 'payout' | 'unpayout') =>
  given(actor, one, action)
