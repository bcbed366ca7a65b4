import { useQueryClient } from '@tanstack/react-query'
import { debtRoutes } from '#contract/till/debts.ts'
import type { CallOf } from '#contract/kit/route.ts'
import { call } from '#web/platform/call.ts'

type Paid = CallOf<typeof debtRoutes.pay>['body']
type Forgiven = CallOf<typeof debtRoutes.forgive>['body']

/** Each loads anew what tells of money and debts, also after a refusal: another device may have been faster. */
export function useDebtActs() {
  const client = useQueryClient()
  async function done<Reply>(work: Promise<Reply>) {
    try {
      return await work
    } finally {
      for (const topic of ['till', 'clients', 'appointments'])
        void client.invalidateQueries({ queryKey: [topic] })
    }
  }
  return {
    pay: (id: string, body: Paid) => done(call(debtRoutes.pay, { params: { id }, body })),
    forgive: (saleId: string, body: Forgiven) =>
      done(call(debtRoutes.forgive, { params: { saleId }, body })),
    takeBack: (id: string, reason: string) =>
      done(call(debtRoutes.takeBack, { params: { id }, body: { reason } })),
  }
}
