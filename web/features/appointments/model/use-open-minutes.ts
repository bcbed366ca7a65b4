import { useMemo } from 'react'
import type { Salon } from '#contract/salon.ts'
import type { Barber } from '#contract/staff.ts'
import { minutesOf, ordinarySpan } from './schedule-model.ts'

const days = Array.from({ length: 7 }, (_, day) => day)

/** Minutes that all working barbers together are there on each day, Monday first. */
export function useOpenMinutes(salon: Salon | undefined, staff: readonly Barber[]) {
  return useMemo(() => {
    const barbers = Math.max(1, staff.filter(({ active }) => active).length)
    return days.map((day) => {
      if (!salon) return (ordinarySpan.to - ordinarySpan.from) * barbers
      const hours = salon.openingHours[day]
      return hours ? (minutesOf(hours.to) - minutesOf(hours.from)) * barbers : 0
    })
  }, [salon, staff])
}
