import { useQueryClient } from '@tanstack/react-query'
import { addDays, mondayOf } from '#contract/kit/time.ts'
import { weekQuery } from '#web/visits/cache/queries.ts'
import type { nextPlace } from './next-free-slot.ts'
import { awayQuery } from '#web/visits/times/use-times.ts'

type Known = Omit<Parameters<typeof nextPlace>[0], 'until'>

/**
 * Finds it when it is asked for; beyond the week on screen as far as the week after has been fetched. Undefined until the
 * search is here.
 */
export function useNextPlace({ items, times, ...known }: Known, search?: typeof nextPlace) {
  const client = useQueryClient()
  const monday = mondayOf(known.place.date)
  const after = addDays(monday, 7)
  if (!search) return
  return () => {
    const later = client.getQueryData(weekQuery(after).queryKey)
    const away = client.getQueryData(awayQuery(after).queryKey) ?? []
    return search({
      ...known,
      items: [...items, ...(later ?? [])],
      times: times && { ...times, absences: [...times.absences, ...away] },
      until: addDays(monday, later ? 13 : 6),
    })
  }
}
