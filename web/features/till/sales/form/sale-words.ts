import { money } from '#contract/kit/albanian.ts'
import type { Payment, PayWay, Sale } from '#contract/till/sales.ts'

/** "49,50 € në dorë" */
export const paidHow: Record<PayWay, string> = {
  cash: 'në dorë',
  card: 'me kartë',
  transfer: 'me transfer',
  owed: 'borxh',
}

const owedWords = ({ method, amount }: Payment) =>
  method === 'owed' ? `borxh ${money(amount)}` : undefined

/** "në dorë dhe borxh 6,00 €" */
export const howWords = ({ payments }: Pick<Sale, 'payments'>) =>
  payments.map((one) => owedWords(one) ?? paidHow[one.method]).join(' dhe ')

/** What was paid and how, with the tip; a member who sees only their own part is not told how. */
export function paidWords({ total, tip, payments }: Sale) {
  const [first, ...others] = payments
  const how = others.length > 0 ? 'e ndarë' : first && paidHow[first.method]
  const sum = [money(total), how].filter(Boolean).join(' ')
  const owed = others.map(owedWords).find(Boolean)
  return [sum, owed, tip > 0 && `bakshish ${money(tip)}`].filter(Boolean).join(', ')
}
