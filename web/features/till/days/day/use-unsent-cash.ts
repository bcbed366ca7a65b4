import type { CashMove } from '#contract/till/days.ts'
import type { Payment } from '#contract/till/sales.ts'
import { fromCents, toCents } from '#contract/kit/money.ts'
import { dayOf } from '#contract/kit/time.ts'
import { useUnsent } from '#web/platform/outbox/unsent-acts.ts'
import type { KeptAct } from '#web/platform/outbox/written-act.ts'

const moveOf = ({ id, at, body }: KeptAct) => ({ id, at, by: '', ...body }) as unknown as CashMove

const cashOf = ({ body }: KeptAct) =>
  ((body?.['payments'] ?? []) as Payment[])
    .filter(({ method }) => method === 'cash')
    .reduce((cents, { amount }) => cents + toCents(amount), 0)

const sells: readonly string[] = ['POST /api/appointments/:id/close', 'POST /api/sales']

/** Cash of a day that waits on this device: what was moved, what was paid, and the sum of both. */
export function useUnsentCash(date: string, zone: string | undefined) {
  const acts = useUnsent().filter(({ at }) => dayOf(new Date(at), zone) === date)
  const moves = acts.filter(({ call }) => call === 'POST /api/cash').map(moveOf)
  const payments = acts
    .filter(({ call }) => sells.includes(call))
    .map(cashOf)
    .filter(Boolean)
  const paid = payments.reduce((sum, cents) => sum + cents, 0)
  const moved = moves.reduce((sum, { amount }) => sum + toCents(amount), 0)
  return { moves, count: payments.length, paid: fromCents(paid), sum: fromCents(paid + moved) }
}
