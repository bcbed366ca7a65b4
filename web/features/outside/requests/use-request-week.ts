import { useQuery } from '@tanstack/react-query'
import { mondayOf } from '#contract/kit/time.ts'
import type { Request } from '#contract/outside/requests.ts'
import { servicesQuery } from '#web/lists/services.ts'
import { weekQuery } from '#web/visits/cache/queries.ts'
import { useTimes } from '#web/visits/times/use-times.ts'

/** The visits and hours of a request's week; undefined while they are on their way, null where they can't be read. */
export function useRequestWeek({ appointment_date: day }: Pick<Request, 'appointment_date'>) {
  const monday = mondayOf(day)
  const { data: items, isPlaceholderData, error } = useQuery(weekQuery(monday))
  // The minutes of cleaning between visits stand with the services.
  useQuery(servicesQuery)
  const times = useTimes(monday)
  if (items && !isPlaceholderData && times) return { monday, items, times }
  return error ? null : undefined
}
export type RequestWeek = ReturnType<typeof useRequestWeek>
