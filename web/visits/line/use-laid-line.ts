import { useQuery } from '@tanstack/react-query'
import { mondayOf } from '#contract/kit/time.ts'
import type { LinePlace } from '#contract/visits/line/line.ts'
import { servicesQuery } from '#web/lists/services.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { useAppointments } from '#web/visits/cache/queries.ts'
import { useTimes } from '#web/visits/times/use-times.ts'
import { useSalonNow } from '#web/visits/use-salon-now.ts'
import { type KnownDay, type LineWish, placesOf } from './laid-line.ts'

type LayLine = (wishes: readonly LineWish[]) => LinePlace[]

/** Today as the line is laid into it; undefined until all of it is known. */
export function useLineDay(): KnownDay | undefined {
  const now = useSalonNow()
  const monday = mondayOf(now.date)
  const { data: staff } = useQuery(staffQuery)
  const { data: services } = useQuery(servicesQuery)
  const { data: items } = useAppointments(monday)
  const times = useTimes(monday)
  return staff && services && items && times && { staff, services, items, times, now }
}

/** Lays people into today; undefined until the day is known. */
export function useLayLine(): LayLine | undefined {
  const day = useLineDay()
  return day && ((wishes) => placesOf(day, wishes))
}
