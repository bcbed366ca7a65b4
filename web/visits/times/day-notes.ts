import { awayName, closedName } from './away-words.ts'
import { dayOf, openMinutesOn, type Times, wholeDayAway } from './times.ts'

const feastsOn = ({ holidays = [] }: Times, date: string) =>
  holidays
    .filter((one) => one.date === date)
    .map(({ name, isTentative }) => (isTentative ? `${name} (dita konfirmohet)` : name))
    .join(', ')

/** "Mbyllur: Dita e Flamurit"; undefined where the salon works that day. */
export function closureOf(times: Times, date: string) {
  const feasts = feastsOn(times, date)
  const away = wholeDayAway(dayOf(times, null, date), 'holiday', 'closed')
  // The feast is named once, also where the salon wrote its name beside the closed day.
  if (away) return feasts ? closedName(feasts) : awayName(away)
  const isShut = times.barbers.some(({ active }) => active) && openMinutesOn(times, date) === 0
  return isShut ? closedName(feasts) : undefined
}

/** The notes of a day: that it is closed, or its public holidays. Empty until the hours are loaded. */
export const dayNotes = (times: Times | undefined, date: string) =>
  times ? (closureOf(times, date) ?? feastsOn(times, date)) : ''
