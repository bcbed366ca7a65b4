import { defineReplies } from '../replies.ts'
import { dayWords } from './days.ts'
import { expenseWords } from './expenses.ts'
import { saleWords } from './sales.ts'

export const saleReplies = defineReplies({
  closed: [saleWords.closed, 'The visit of {} is closed.'],
  sold: [saleWords.sold, 'The sale was saved.'],
  voided: ['Shitja u kthye.', 'The sale was voided.'],
  noted: ['Numri i kuponit u ruajt.', 'The number of the receipt was saved.'],
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
  paid: ['{} pagoi.', '{} has paid.'],
  forgiven: ['Borxhi u fal.', 'The debt was forgiven.'],
  takenBack: ['Pagesa u kthye.', 'The payment was taken back.'],
})

/** What was spent on a counted day leaves the drawer of a later one. */
type Later = { readonly date: string; readonly day: string; readonly today: string } | undefined

const withLater = (sentence: string) => (later: Later) =>
  later ? `${sentence} ${expenseWords.leavesLater(later.date, later.day, later.today)}` : sentence

const laterInEnglish = (sentence: string) => (later: Later) =>
  later ? `${sentence} ${later.date} is closed: it leaves the drawer of ${later.day}.` : sentence

export const expenseReplies = defineReplies({
  written: [withLater(expenseWords.written), laterInEnglish('The expense was saved.')],
  changed: [withLater(expenseWords.changed), laterInEnglish('The expense was changed.')],
  removed: ['Shpenzimi u hoq.', 'The expense was removed.'],
  named: ['Dalja mori llojin.', 'What went out has its kind.'],
  notOne: ['Dalja nuk llogaritet si shpenzim.', 'What went out counts as no expense.'],
})

export const shareReplies = defineReplies({
  saved: ['Pjesa e {} u ruajt.', 'The share of {} was saved.'],
  advanced: ['{} mori avans.', '{} got an advance.'],
  advanceRemoved: ['Avansi u hoq.', 'The advance was removed.'],
  paidOut: ['{} u pagua.', '{} was paid.'],
  payoutTakenBack: [
    'Pagesa u hoq: periudha është e hapur përsëri.',
    'The payout was removed: its span is open again.',
  ],
})
