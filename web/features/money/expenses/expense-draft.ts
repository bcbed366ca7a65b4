import { amountText } from '#contract/kit/albanian.ts'
import { said } from '#contract/kit/errors.ts'
import { amountFromText, numberFromText, typedComplaint } from '#contract/kit/money.ts'
import {
  type Expense,
  expenseComplaints,
  type ExpenseKind,
  type ExpenseWish,
  type SpendWay,
} from '#contract/till/expenses.ts'

export type ExpenseDraft = {
  readonly amount: string
  readonly kind: ExpenseKind | undefined
  readonly note: string
  /** "" while what is typed is no day. */
  readonly date: string
  readonly method: SpendWay
  readonly everyMonth: boolean
}

/** From the drawer, today: what is most often so. */
export const emptyDraft = (today: string): ExpenseDraft => ({
  amount: '',
  kind: undefined,
  note: '',
  date: today,
  method: 'till',
  everyMonth: false,
})

export const draftOf = ({ amount, ...expense }: Expense): ExpenseDraft => ({
  ...expense,
  amount: amountText(amount),
})

/** The answer to writing it again as it is. */
export const wishOf = ({ date, amount, kind, note, method, everyMonth }: Expense): ExpenseWish => ({
  date,
  amount,
  kind,
  note,
  method,
  everyMonth,
})

export function checkDraft({ amount, kind, date }: ExpenseDraft): Record<string, string> {
  const wrong =
    numberFromText(amount) === 0 || amount.trim() === ''
      ? said(expenseComplaints.nothing)
      : typedComplaint(amount)
  return {
    ...(wrong !== undefined && { amount: wrong }),
    ...(kind === undefined && { kind: 'Zgjidhni llojin.' }),
    ...(date === '' && { date: 'Shkruani datën si 20.11.2026.' }),
  }
}

/** Of a draft in which the check finds nothing. */
export const wishIn = ({ amount, kind = 'other', note, ...rest }: ExpenseDraft): ExpenseWish => ({
  amount: amountFromText(amount) ?? 0,
  kind,
  note: note.trim(),
  date: rest.date,
  method: rest.method,
  everyMonth: rest.everyMonth,
})

/** What repeats every month does not leave the drawer. */
export const edited = (draft: ExpenseDraft, more: Partial<ExpenseDraft>): ExpenseDraft => {
  const next = { ...draft, ...more }
  return next.method === 'till' ? { ...next, everyMonth: false } : next
}
