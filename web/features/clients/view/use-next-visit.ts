import { queryOptions, useQuery } from '@tanstack/react-query'
import { availabilityRoutes, mostDays } from '#contract/visits/slots.ts'
import { defaultZone } from '#contract/kit/time.ts'
import { historyQuery } from '#web/visits/cache/client-queries.ts'
import { filledBy, type PartDraft } from '#web/visits/model/draft.ts'
import type { Slot } from '#web/visits/model/schedule-model.ts'
import { minutesOfTime } from '#contract/visits/visit-time.ts'
import { useNow } from '#web/visits/use-now.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { servicesQuery } from '#web/lists/services.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import type { Barber } from '#contract/staff.ts'
import { call } from '#web/platform/call.ts'
import { type Usual, usualVisit } from './usual-visit.ts'

/** The form as it opens: where, and with what. */
export type NextVisit = { slot: Slot; rows: readonly PartDraft[] }

/** Its query key begins with `clients`, so that each booking refreshes it too. */
const firstPlaceQuery = (from: string, { services, barber }: Usual) => {
  const wanted = services.map(({ id }) => id).join()
  return queryOptions({
    queryKey: ['clients', 'place', from, wanted, barber?.id],
    queryFn: ({ signal }) => {
      const query = {
        from,
        days: mostDays,
        services: wanted,
        barber: barber?.id ?? 'any',
        limit: 1,
        marks: 'none' as const,
      }
      return call(availabilityRoutes.list, { query, signal })
    },
    retry: false,
  })
}

const nothing: Usual = { services: [], barber: undefined }
const none: readonly never[] = []

/** What a new visit of this client would be: the usual, with the usual barber, where it fits first. */
export function useNextVisit(id: string) {
  const { data: salon } = useQuery(salonQuery)
  const { data: services = none } = useQuery(servicesQuery)
  const { data: staff = none } = useQuery(staffQuery)
  const { data: page } = useQuery(historyQuery(id))
  const own = useOwnColumn()
  const now = useNow(salon?.timeZone ?? defaultZone)
  const client = page?.client
  const usual = client && usualVisit({ client, services, staff, own })
  const isPreferred = ({ id: barber, active }: Barber) =>
    active && barber === client?.preferredBarber
  const query = firstPlaceQuery(now.date, usual ?? nothing)
  const { data: free, isPending } = useQuery({ ...query, enabled: usual !== undefined })
  const [day] = free?.days.filter(({ places }) => places.length > 0) ?? []
  const [place] = day?.places ?? []
  const barberAt = (nth: number) => place?.barbers[nth] ?? usual?.barber?.id ?? own ?? ''
  const rows = (usual?.services ?? []).map((service, nth): PartDraft => {
    const barber_id = barberAt(nth)
    return { duration: '', ...filledBy(service, false, barber_id), barber_id }
  })
  const slot: Slot =
    day && place
      ? { date: day.date, barber_id: barberAt(0), start: minutesOfTime(place.time) }
      : {
          date: now.date,
          barber_id: own ?? (usual?.barber ?? staff.find(isPreferred))?.id ?? null,
          start: now.minutes,
        }
  return {
    next: { slot, rows } satisfies NextVisit,
    usual,
    hasPlace: place !== undefined,
    isPending: usual !== undefined && isPending,
  }
}
