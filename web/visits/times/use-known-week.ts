import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mondayOf } from '#contract/kit/time.ts'
import { servicesQuery } from '#web/lists/services.ts'
import { weekQuery } from '#web/visits/cache/queries.ts'
import { useTimes } from './use-times.ts'

/** The visits and hours of a day's week; undefined while they are on their way, null where they can't be read. */
export function useKnownWeek(day: string) {
  const monday = mondayOf(day)
  const { data: items, isPlaceholderData, error } = useQuery(weekQuery(monday))
  // The minutes of cleaning between visits stand with the services.
  useQuery(servicesQuery)
  const times = useTimes(monday)
  const known = useMemo(
    () => (items && !isPlaceholderData && times ? { monday, items, times } : undefined),
    [monday, items, isPlaceholderData, times],
  )
  return known ?? (error ? null : undefined)
}
export type KnownWeek = ReturnType<typeof useKnownWeek>
