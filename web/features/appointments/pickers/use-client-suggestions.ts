import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mondayOf } from '#contract/kit/time.ts'
import { recentQuery } from '#web/features/appointments/cache/client-queries.ts'
import { weekQuery } from '#web/features/appointments/cache/queries.ts'
import {
  type Guest,
  likelyAt,
  regularsIn,
} from '#web/features/appointments/model/client-suggestions.ts'
import type { Slot } from '#web/features/appointments/model/schedule-model.ts'

/** Who is likely to come at that place, by what the last weeks say. */
export function useLikely({ date, barber, start }: Slot): Guest[] {
  const { data: recent } = useQuery(recentQuery(date))
  const { data: week } = useQuery(weekQuery(mondayOf(date)))
  const regulars = useMemo(() => regularsIn(recent ?? []), [recent])
  return useMemo(
    () => likelyAt({ date, barber, start }, regulars, week ?? []),
    [date, barber, start, regulars, week],
  )
}
