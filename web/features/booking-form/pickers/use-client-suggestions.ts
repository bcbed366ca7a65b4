import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mondayOf } from '#contract/kit/time.ts'
import { servicesQuery } from '#web/lists/services.ts'
import { recentQuery } from '#web/visits/cache/client-queries.ts'
import { weekQuery } from '#web/visits/cache/queries.ts'
import { type Guest, likelyAt, regularsIn } from '../client-suggestions.ts'
import type { Slot } from '#web/visits/model/schedule-model.ts'

/** Who came in the weeks before a day. */
export function useRegulars(date: string) {
  const { data: recent } = useQuery(recentQuery(date))
  const { data: services } = useQuery(servicesQuery)
  return useMemo(() => regularsIn(recent ?? [], services), [recent, services])
}

/** Who is likely to come at that place, by what the last weeks say. */
export function useLikely({ date, barber_id, start }: Slot): Guest[] {
  const regulars = useRegulars(date)
  const { data: week } = useQuery(weekQuery(mondayOf(date)))
  return useMemo(
    () => likelyAt({ date, barber_id, start }, regulars, week ?? []),
    [date, barber_id, start, regulars, week],
  )
}
