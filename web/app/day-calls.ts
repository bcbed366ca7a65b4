import type { QueryKey } from '@tanstack/react-query'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { addressOf } from '#contract/kit/address.ts'
import { addDays } from '#contract/kit/time.ts'
import { salonRoutes } from '#contract/salon.ts'
import { staffRoutes } from '#contract/staff.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { briefly } from '#contract/visits/listed.ts'
import { workingHoursRoutes } from '#contract/working-hours.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { weekKey } from '#web/visits/cache/week-cache.ts'
import { awayKey, hoursKey } from '#web/visits/times/times-keys.ts'

const lists: DayCall[] = [
  { key: salonQuery.queryKey, address: salonRoutes.show.path, name: 'salon' },
  { key: staffQuery.queryKey, address: staffRoutes.list.path, name: 'staff' },
  { key: hoursKey, address: workingHoursRoutes.list.path, name: 'barbers' },
]

const callsOfWeek = (monday: string): DayCall[] => {
  const query = { from: monday, to: addDays(monday, 6), ...briefly }
  const days = { from: monday, to: addDays(monday, 7) }
  return [
    {
      key: weekKey(monday),
      address: addressOf(appointmentRoutes.list.path, { query }),
      name: 'appointments',
    },
    {
      key: awayKey(monday),
      address: addressOf(absenceRoutes.list.path, { query: days }),
      name: 'absences',
    },
  ]
}

export type DayCall = { readonly key: QueryKey; readonly address: string; readonly name: string }

/** What the salon's day is made of: where the cache keeps it, who is asked for it, and what the answer calls it. */
export const dayCalls = (...mondays: string[]): DayCall[] => [
  ...lists,
  ...mondays.flatMap(callsOfWeek),
]
