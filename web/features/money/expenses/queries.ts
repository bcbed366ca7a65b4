import { queryOptions, useQuery } from '@tanstack/react-query'
import { addDays, addMonths } from '#contract/kit/time.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { expenseRoutes } from '#contract/till/expenses.ts'
import { call } from '#web/platform/call.ts'
import { countedDaysQuery } from '#web/features/till/days/queries.ts'

export type ExpenseList = ReplyOf<typeof expenseRoutes.list>

/** The expenses of the month that begins on this day. */
export const expensesQuery = (first: string) =>
  queryOptions({
    queryKey: ['till', 'expenses', first],
    queryFn: ({ signal }) => {
      const query = { from: first, to: addDays(addMonths(first, 1), -1) }
      return call(expenseRoutes.list, { query, signal })
    },
  })

/** So far back the counted days are asked for; the server's answer covers the rest. */
const mostMonths = 3

/** The day whose drawer an expense of this day leaves; undefined until it is known. */
export function useDrawerDay(date: string, today: string) {
  const isNear = date !== '' && date <= today && date > addMonths(today, -mostMonths)
  const { data: days } = useQuery({ ...countedDaysQuery(date, today), enabled: isNear })
  if (!days || !isNear) return undefined
  return days.reduce((open, day) => (day.date >= open ? addDays(day.date, 1) : open), date)
}
