import { useQueryClient } from '@tanstack/react-query'
import { addDays, mondayOf } from '#contract/kit/time.ts'
import { weekQuery } from '#web/visits/cache/queries.ts'
import { nextPlace } from './next-free-slot.ts'
import { awayQuery } from '#web/visits/times/use-times.ts'

/** Finds it when it is asked for; beyond the week on screen as far as the week after has been fetched. */
export function useNextPlace({
  items,
  times,
  ...known
}: Omit<Parameters<typeof nextPlace>[0], 'until'>) {
  const client = useQueryClient()
  const monday = mondayOf(known.place.date)
  const after = addDays(monday, 7)
  return () => {
    const later = client.getQueryData(weekQuery(after).queryKey)
    const away = client.getQueryData(awayQuery(after).queryKey) ?? []
    return nextPlace({
      ...known,
      items: [...items, ...(later ?? [])],
      times: times && { ...times, absences: [...times.absences, ...away] },
      until: addDays(monday, later ? 13 : 6),
    })
  }
}
