import { useMemo } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { addDays } from '#contract/kit/time.ts'
import { isOpenTo } from '#web/lists/is-open-to.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import { othersFor } from '#web/visits/set/at-barber.ts'
import { useLists } from '#web/visits/set/use-lists.ts'
import { useKnownWeek } from '#web/visits/times/use-known-week.ts'
import { useSalonNow } from '#web/visits/use-salon-now.ts'
import { dayAround, mostDaysAhead, placesFor } from './places-for.ts'

/** Ids of those with whom the visit could be instead of its first barber. */
function useOthers({ barber_id, parts }: Appointment) {
  const lists = useLists()
  const own = useOwnColumn()
  return useMemo(() => {
    const rows = parts.filter((part) => part.barber_id === barber_id)
    return othersFor(lists, rows, barber_id, (id) => isOpenTo(own, id))
  }, [lists, own, barber_id, parts])
}

/** Where a visit could move to; `places` is undefined while its days are on their way, null where they can't be read. */
export function usePlaces(visit: Appointment) {
  const { date, minutes } = useSalonNow()
  const day = dayAround(visit, date)
  const others = useOthers(visit)
  const week = useKnownWeek(day)
  const next = useKnownWeek(addDays(day, mostDaysAhead))
  const places = useMemo(() => {
    if (!week || !next) return week === null || next === null ? null : undefined
    const isInNext = next.monday !== week.monday
    return placesFor(visit, {
      now: { date, minutes },
      items: isInNext ? [...week.items, ...next.items] : week.items,
      timesOn: (on) => (isInNext && on >= next.monday ? next.times : week.times),
      others,
    })
  }, [week, next, visit, date, minutes, others])
  return { places, day, today: date, others }
}
