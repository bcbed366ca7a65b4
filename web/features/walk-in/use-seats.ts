import { useQuery } from '@tanstack/react-query'
import { addDays, defaultZone, mondayOf } from '#contract/kit/time.ts'
import type { Service } from '#contract/services/services.ts'
import { isOpenTo } from '#web/lists/is-open-to.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { servicesQuery } from '#web/lists/services.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import { useAppointments } from '#web/visits/cache/queries.ts'
import { useTimes } from '#web/visits/times/use-times.ts'
import { useNow } from '#web/visits/use-now.ts'
import { laterSeat, seatsOf, usualService } from './seats.ts'

/** The free chairs of today for one service, or for the usual one; undefined until all is known. */
export function useSeats(chosen: Service | undefined) {
  const salon = useQuery(salonQuery)
  const now = useNow(salon.data?.timeZone ?? defaultZone)
  const tomorrow = addDays(now.date, 1)
  const own = useOwnColumn()
  const services = useQuery(servicesQuery)
  const staff = useQuery(staffQuery)
  const week = useAppointments(mondayOf(now.date))
  // On a Sunday the next day is of another week.
  const next = useAppointments(mondayOf(tomorrow))
  const times = useTimes(mondayOf(now.date))
  const answers = [salon, services, staff, week, next]
  const trouble = {
    error: answers.find(({ error }) => error)?.error ?? null,
    onRetry: () => void Promise.all(answers.map((one) => one.refetch())),
  }
  const isKnown = services.data && staff.data && week.data && next.data && times
  if (!isKnown) return { now, trouble, known: undefined }
  const open = staff.data.filter(({ id }) => isOpenTo(own, id))
  const service = chosen ?? usualService(times, open, services.data)
  const items = [...new Set([...week.data, ...next.data])]
  const buffers = new Map(services.data.map(({ id, buffer }) => [id, buffer]))
  const isOwn = own !== undefined
  const asked = service && { staff: open, isOwn, items, service, now, times: { ...times, buffers } }
  const seats = asked ? seatsOf(asked) : []
  const known = {
    services: services.data.filter(({ is_active }) => is_active),
    service,
    seats,
    later: asked && seats.length === 0 ? laterSeat(asked) : undefined,
  }
  return { now, trouble, known }
}
