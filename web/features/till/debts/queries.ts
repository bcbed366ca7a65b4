import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/kit/route.ts'
import { debtRoutes } from '#contract/till/debts.ts'
import { call } from '#web/platform/call.ts'

export const debtsQuery = queryOptions({
  queryKey: ['till', 'debts'],
  queryFn: ({ signal }) => call(debtRoutes.list, { signal }),
})

/** Who owes, and what in all. */
export type DebtList = ReplyOf<typeof debtRoutes.list>

/** Whose debts are paid. */
export type Debtor = {
  readonly clientId: string
  readonly name: string
}
