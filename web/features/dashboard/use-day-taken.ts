import { useQuery } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import { useHasTill } from '#web/lists/salon.ts'
import { useRight } from '#web/platform/rights.ts'
import { figuresOf } from './day-figures.ts'
import type { Now } from '#web/visits/use-now.ts'

/**
 * What is done of a day and what it took. A salon with a till reads both there: a visit is done once it is closed, and the
 * sum is Arka's; undefined until it is known. Without a till the hour and the status say so.
 */
export function useDayTaken(day: readonly Appointment[], { date, minutes }: Now) {
  const hasTill = useHasTill()
  const seesMoney = useRight('money.read')
  const { data: taken } = useQuery({
    queryKey: ['till', 'taken', date],
    // Loaded on demand: most salons have no till and never need its calls.
    queryFn: async ({ signal }) =>
      (await import('#web/features/till/days/queries.ts')).readTaken(date, signal),
    enabled: hasTill && seesMoney,
  })
  const { done, takenCents } = figuresOf(day, minutes)
  if (!hasTill) return { done, takenCents }
  return {
    done: day.filter(({ status }) => status === 'completed').length,
    takenCents: taken === undefined ? undefined : Math.round(taken * 100),
  }
}
