import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mondayOf } from '#contract/kit/time.ts'
import { isOpenTo } from '#web/lists/is-open-to.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import { phone, useMedia } from '#web/platform/media.ts'
import { useAppointments } from '#web/visits/cache/queries.ts'
import { useTimes } from '#web/visits/times/use-times.ts'
import { useSalonNow } from '#web/visits/use-salon-now.ts'
import { chairsOf } from './chairs.ts'
import { useOwnLine } from './own-line.ts'
import { useQueue } from './queries.ts'

/** The line and the chairs that the member may call for; undefined until they are known, and without a line. */
export function useChairs() {
  const { line: queue } = useOwnLine(useQueue())
  const now = useSalonNow()
  const monday = mondayOf(now.date)
  const own = useOwnColumn()
  const { data: staff } = useQuery(staffQuery)
  const { data: items } = useAppointments(monday)
  const times = useTimes(monday)
  return useMemo(() => {
    if (!queue?.on || !staff || !items || !times) return undefined
    const chairs = chairsOf({ staff, items, times, now, line: queue })
    return { queue, now, chairs: chairs.filter(({ barber }) => isOpenTo(own, barber.id)) }
  }, [queue, now, own, staff, items, times])
}

/** What stands beside the columns of a day, and a column in which the head has room for a button. */
const [besideColumns, leastColumn] = [290, 220]

/** Whether the columns of so many barbers are too narrow for a button in each head. */
export function useNarrowColumns(barbers: number) {
  const isPhone = useMedia(phone)
  const isNarrow = useMedia(`(max-width: ${besideColumns + leastColumn * barbers}px)`)
  return isPhone || isNarrow
}
