import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { appointmentRoutes, type NewAppointment } from '#contract/visits/appointments.ts'
import type { Repeat } from '#contract/visits/repeats/repeats.ts'
import { dryOf } from '#contract/kit/route.ts'
import { call } from '#web/platform/call.ts'
import { useDebounced } from '#web/platform/forms/use-debounced.ts'
import { weeks } from '#web/visits/cache/week-cache.ts'

const waitMs = 150

/** The fate of each date, asked for once the numbers stand still, and again with the weeks; without a repeat nothing is asked. */
export function useForeseen(booking: NewAppointment, repeat: Repeat | undefined) {
  const wanted = JSON.stringify({ ...booking, repeat, dryRun: true })
  const settled = useDebounced(wanted, waitMs)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...weeks, 'foreseen', settled],
    queryFn: ({ signal }) =>
      call(dryOf(appointmentRoutes.add), { body: JSON.parse(settled) as NewAppointment, signal }),
    enabled: repeat !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const isKnown = settled === wanted && !isPlaceholderData && !error
  return { dates: repeat && data?.dates, error, isKnown }
}
