import type { CallOf } from '#contract/kit/route.ts'
import { expenseRoutes } from '#contract/till/expenses.ts'
import { useLoadsAnew } from '#web/lists/loads-anew.ts'
import { call } from '#web/platform/call.ts'

type Wish = CallOf<typeof expenseRoutes.add>['body']
/** One alone, or also those that follow it every month. */
export type ExpenseScope = 'this' | 'following'
type Naming = CallOf<typeof expenseRoutes.name>['body']

export function useExpenseActs() {
  const done = useLoadsAnew(['till'])
  return {
    add: (body: Wish) => done(call(expenseRoutes.add, { body })),
    change: (id: string, body: Wish) => done(call(expenseRoutes.change, { params: { id }, body })),
    remove: (id: string, scope: ExpenseScope) =>
      done(call(expenseRoutes.remove, { params: { id }, query: { scope } })),
    name: (id: string, body: Naming) => done(call(expenseRoutes.name, { params: { id }, body })),
  }
}
