import { dayOf } from '#contract/kit/time.ts'
import { gridFrom, gridTo, type Hours, type Salon } from '#contract/salon.ts'

export type SalonRow = {
  id: string
  name: string
  time_zone: string
  auto_confirm: boolean
  opening_hours: (Hours | null)[]
  barbers_see_others: boolean
  barbers_see_numbers: Salon['barbersSeeNumbers']
  barbers_see_clients: Salon['barbersSeeClients']
  version: number
}

const weekdays = 7
const unsaid: Hours = { from: gridFrom, to: gridTo }

/** A salon without opening hours is open during the whole grid. */
export const toSalon = (row: SalonRow, now: Date): Salon => ({
  id: row.id,
  name: row.name,
  timeZone: row.time_zone,
  autoConfirm: row.auto_confirm,
  openingHours: Array.from({ length: weekdays }, (_, day) => row.opening_hours[day] ?? null).map(
    (hours) => (row.opening_hours.length === 0 ? unsaid : hours),
  ),
  barbersSeeOthers: row.barbers_see_others,
  barbersSeeNumbers: row.barbers_see_numbers,
  barbersSeeClients: row.barbers_see_clients,
  today: dayOf(now, row.time_zone),
  version: row.version,
})

/**
 * True for a zone named by a place, as Europe/Tirane. Abbreviations (CET) and offsets (+01:00) are refused: the database
 * and this program read them differently.
 */
export function isPlace(zone: string) {
  if (zone !== 'UTC' && !/^[A-Z]\w*(\/[\w+-]+){1,2}$/.test(zone)) return false
  try {
    dayOf(new Date(0), zone)
    return true
  } catch {
    return false
  }
}
