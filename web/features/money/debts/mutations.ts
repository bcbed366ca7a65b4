import { debtRoutes } from '#contract/till/debts.ts'
import type { CallOf } from '#contract/kit/route.ts'
import { useLoadsAnew } from '#web/lists/loads-anew.ts'
import { call } from '#web/platform/call.ts'

type Paid = CallOf<typeof debtRoutes.pay>['body']
type Forgiven = CallOf<typeof debtRoutes.forgive>['body']

export function useDebtActs() {
  const done = useLoadsAnew(['till'], ['clients'], ['appointments'])
  return {
    pay: (id: string, body: Paid) => done(call(debtRoutes.pay, { params: { id }, body })),
    forgive: (saleId: string, body: Forgiven) =>
      done(call(debtRoutes.forgive, { params: { saleId }, body })),
    takeBack: (id: string, reason: string) =>
      done(call(debtRoutes.takeBack, { params: { id }, body: { reason } })),
  }
}
