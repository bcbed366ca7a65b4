import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mondayOf } from '#contract/kit/time.ts'
import { servicesQuery } from '#web/lists/services.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { useAppointments } from '#web/visits/cache/queries.ts'
import { useTimes } from '#web/visits/times/use-times.ts'
import { useSalonNow } from '#web/visits/use-salon-now.ts'
import type { KnownDay } from './laid-line.ts'

type Told = { readonly turns?: readonly { readonly barber_id: string }[] | undefined }

/** Today as the line is laid into it; undefined until all of it is known. The line itself tells whose turn it is. */
export function useLineDay(line?: Told): KnownDay | undefined {
  const now = useSalonNow()
  const monday = mondayOf(now.date)
  const { data: staff } = useQuery(staffQuery)
  const { data: services } = useQuery(servicesQuery)
  const { data: items } = useAppointments(monday)
  const times = useTimes(monday)
  const turns = line?.turns
  return useMemo(
    () =>
      staff &&
      services &&
      items &&
      times && {
        staff,
        services,
        items,
        times,
        now,
        turns: turns?.map(({ barber_id: id }) => id),
      },
    [staff, services, items, times, now, turns],
  )
}
