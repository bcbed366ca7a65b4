import type { Currency } from '#contract/kit/currency.ts'
import { moneyIn } from '#contract/kit/albanian.ts'
import { fromCents } from '#contract/kit/money.ts'
import type { HistoryAction } from '#contract/salon-history.ts'
import type { Member } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'

type Debt = {
  readonly id: string
  readonly day: string
  readonly clientId: string
  readonly name: string
  readonly cents: number
  readonly currency: Currency
  readonly reason?: string
}

export const debtPaid = (actor: Member, debt: Debt): Act => ofDebt(actor, debt, 'settle')
export const debtForgiven = (actor: Member, debt: Debt): Act => ofDebt(actor, debt, 'forgive')
export const debtPaymentTakenBack = (actor: Member, debt: Debt): Act =>
  ofDebt(actor, debt, 'unsettle')

const words = {
  settle: 'u pagua',
  forgive: 'u fal',
  unsettle: 'nuk u pagua, paraja u kthye',
} as const satisfies Partial<Record<HistoryAction, string>>

const ofDebt = (
  { salonId: salon }: Member,
  { id, day, clientId, name, cents, currency, reason }: Debt,
  action: keyof typeof words,
): Act => ({
  salon,
  log: {
    action: 'update',
    text: `Borxhi i ${name} ${words[action]}: ${moneyIn(fromCents(cents), currency)}.`,
    entity: { type: 'client', id: clientId },
  },
  history: {
    kind: 'till',
    action,
    entityId: id,
    clientId,
    day,
    details: { cents, currency, ...(reason !== undefined && { reason }) },
  },
  // Who owes is among the messages, which are read again with the appointments.
  topics: ['till', 'clients', 'appointments'],
})
