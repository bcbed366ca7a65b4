import { isSame } from '#contract/kit/details.ts'
import { dayOf } from '#contract/kit/time.ts'
import type { Hours, Salon, SalonChange } from '#contract/salon.ts'
import type { Week } from '#contract/working-hours.ts'

export type SalonRow = {
  id: string
  name: string
  time_zone: string
  auto_confirm: boolean
  hours: Week
  step_minutes: Salon['stepMinutes']
  currency: Salon['currency']
  country: Salon['country']
  till: boolean
  barbers_see_others: boolean
  barbers_see_numbers: Salon['barbersSeeNumbers']
  barbers_see_clients: Salon['barbersSeeClients']
  version: number
}

/** A day of an old form ends before midnight. */
const lastMinute = '23:59'

/** From the first opening of a day to its last closing. */
const openingHoursOf = (week: Week): (Hours | null)[] =>
  week.map((pieces) => {
    const [first, last] = [pieces[0], pieces.at(-1)]
    if (!first || !last) return null
    return { from: first.from, to: last.to > lastMinute ? lastMinute : last.to }
  })

/** A day that an old form sends back as it was keeps its breaks; another one becomes a single piece. */
function withOpeningHours(week: Week, openingHours: readonly (Hours | null)[]): Week {
  const before = openingHoursOf(week)
  return openingHours.map((hours, day) => {
    if (isSame(hours, before[day])) return week[day] ?? []
    return hours ? [hours] : []
  })
}

/** A change as it is stored: what an old form says of the hours is said in pieces. */
export type SalonRowChange = Omit<SalonChange, 'openingHours'>
export function rowChange(
  { openingHours, ...change }: SalonChange,
  { hours }: Pick<Salon, 'hours'>,
): SalonRowChange {
  if (change.hours || !openingHours) return change
  return { ...change, hours: withOpeningHours(hours, openingHours) }
}

export const toSalon = (row: SalonRow, now: Date): Salon => ({
  id: row.id,
  name: row.name,
  timeZone: row.time_zone,
  autoConfirm: row.auto_confirm,
  openingHours: openingHoursOf(row.hours),
  hours: row.hours,
  stepMinutes: row.step_minutes,
  currency: row.currency,
  country: row.country,
  till: row.till,
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
