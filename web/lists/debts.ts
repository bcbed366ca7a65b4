import { queryOptions } from '@tanstack/react-query'
import { dayOfMonth, fullDay } from '#contract/kit/albanian.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { debtRoutes } from '#contract/till/debts.ts'
import { call } from '#web/platform/call.ts'

export const debtsQuery = queryOptions({
  queryKey: ['till', 'debts'],
  queryFn: ({ signal }) => call(debtRoutes.list, { signal }),
})

/** Who owes, and what in all. */
export type DebtList = ReplyOf<typeof debtRoutes.list>

/** "që nga 3 shtator"; of another year it says which. */
export const sinceWords = (day: string, today: string) =>
  `që nga ${day.startsWith(today.slice(0, 4)) ? dayOfMonth(day) : fullDay(day)}`
