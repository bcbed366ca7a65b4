import { money } from '#contract/kit/albanian.ts'
import type { Method, Sale } from '#contract/till/sales.ts'

/** "49,50 € në dorë" */
export const paidHow: Record<Method, string> = {
  cash: 'në dorë',
  card: 'me kartë',
  transfer: 'me transfer',
}

/** What was paid and how, with the tip; a member who sees only their own part is not told how. */
export function paidWords({ total, tip, payments }: Sale) {
  const [first, ...others] = payments
  const how = others.length > 0 ? 'e ndarë' : first && paidHow[first.method]
  const sum = [money(total), how].filter(Boolean).join(' ')
  return tip > 0 ? `${sum}, bakshish ${money(tip)}` : sum
}
