import { defineReplies } from '../replies.ts'
import { dayWords } from './days.ts'
import { debtWords } from './debts.ts'
import { expenseWords } from './expenses.ts'
import { saleWords } from './sales.ts'
import { shareWords } from './shares.ts'

export const saleReplies = defineReplies({
  closed: [saleWords.closed, 'The visit of {} is closed.'],
  sold: [saleWords.sold, 'The sale was saved.'],
  voided: [saleWords.voided, 'The sale was voided.'],
  noted: [saleWords.noted, 'The number of the receipt was saved.'],
})

export const dayReplies = defineReplies({
  closed: [dayWords.closed, 'The day is closed.'],
  moved: [
    dayWords.moved,
    (isIn: boolean) => (isIn ? 'What came in was saved.' : 'What went out was saved.'),
  ],
  corrected: [dayWords.corrected, 'The correction was saved.'],
})

export const debtReplies = defineReplies({
  paid: [debtWords.paid, '{} has paid.'],
  forgiven: [debtWords.forgiven, 'The debt was forgiven.'],
  takenBack: [debtWords.takenBack, 'The payment was taken back.'],
})

/** What was spent on a counted day leaves the drawer of a later one. */
type Later = { readonly date: string; readonly day: string; readonly today: string } | undefined

const withLater = (sentence: string) => (later: Later) =>
  later ? `${sentence} ${expenseWords.leavesLater(later.date, later.day, later.today)}` : sentence

const laterInEnglish = (sentence: string) => (later: Later) =>
  later
    ? `${sentence} ${later.date} is closed: it leaves the drawer of ${later.day === later.today ? 'today' : later.day}.`
    : sentence

export const expenseReplies = defineReplies({
  written: [withLater(expenseWords.written), laterInEnglish('The expense was saved.')],
  changed: [withLater(expenseWords.changed), laterInEnglish('The expense was changed.')],
  removed: [expenseWords.removed, 'The expense was removed.'],
  named: [expenseWords.named, 'What went out has its kind.'],
  notOne: [expenseWords.notOne, 'What went out counts as no expense.'],
})

export const shareReplies = defineReplies({
  saved: [shareWords.saved, 'The share of {} was saved.'],
  advanced: [shareWords.advanced, '{} got an advance.'],
  advanceRemoved: [shareWords.advanceRemoved, 'The advance was removed.'],
  paidOut: [shareWords.paidOut, '{} was paid.'],
  payoutTakenBack: [shareWords.payoutTakenBack, 'The payout was removed: its span is open again.'],
})
