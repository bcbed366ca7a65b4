import { isSame } from '#contract/kit/details.ts'
import { dayOf } from '#contract/kit/time.ts'
import type { Hours, Salon, SalonChange } from '#contract/salon.ts'
import type { Week } from '#contract/working-hours.ts'

/** A salon as its table has it. */
export type SalonRow = Omit<Salon, 'openingHours' | 'today'>

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
  ...row,
  openingHours: openingHoursOf(row.hours),
  today: dayOf(now, row.timeZone),
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
