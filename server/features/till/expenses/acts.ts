import { moneyIn } from '#contract/kit/albanian.ts'
import type { Currency } from '#contract/kit/currency.ts'
import { toCents } from '#contract/kit/money.ts'
import type { HistoryAction } from '#contract/salon-history.ts'
import { type Expense, expenseKindLabels } from '#contract/till/expenses.ts'
import type { Member } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'

const words = {
  spend: 'u shënua',
  respend: 'u ndryshua',
  unspend: 'u hoq',
} as const satisfies Partial<Record<HistoryAction, string>>

type Spent = Pick<Expense, 'id' | 'date' | 'amount' | 'kind' | 'note'>

/** "Shpenzimi Qira u shënua: 450,00 €." */
export const spent = (
  { salonId: salon }: Member,
  { id, date, amount, kind, note }: Spent,
  { action, currency }: { action: keyof typeof words; currency: Currency },
): Act => ({
  salon,
  log: {
    action: 'update',
    text: `Shpenzimi ${expenseKindLabels[kind]} ${words[action]}: ${moneyIn(amount, currency)}.`,
    entity: { type: 'expense', id },
  },
  history: {
    kind: 'till',
    action,
    entityId: id,
    day: date,
    details: { cents: toCents(amount), currency, name: expenseKindLabels[kind], reason: note },
  },
  topics: ['till'],
})
