import { movedFeast } from '#contract/absences/holidays.ts'
import { closedName } from './away-words.ts'
import { dayOf, openMinutesOn, type Times, wholeDayAway } from './times.ts'

const feastsOn = ({ holidays = [] }: Times, date: string) =>
  holidays
    .filter((one) => one.date === date)
    .map(({ name, isTentative }) => (isTentative ? `${name} (dita konfirmohet)` : name))
    .join(', ')

/** "Dita e Flamurit", '' for a reason that is not known; undefined where the salon works that day. */
function whyClosed(times: Times, date: string) {
  const feasts = feastsOn(times, date)
  const away = wholeDayAway(dayOf(times, null, date), 'holiday', 'closed')
  // The feast is named once, also where the salon wrote its name beside the closed day.
  if (away) return feasts || away.note || (away.kind === 'holiday' ? 'festë' : '')
  const isShut = times.barbers.some(({ active }) => active) && openMinutesOn(times, date) === 0
  return isShut ? feasts : undefined
}

/** "Mbyllur: Dita e Flamurit"; undefined where the salon works that day. */
export function closureOf(times: Times, date: string) {
  const why = whyClosed(times, date)
  return why === undefined ? undefined : closedName(why)
}

/** The notes of a day: that it is closed, or its public holidays. Empty until the hours are loaded. */
export const dayNotes = (times: Times | undefined, date: string) =>
  times ? (closureOf(times, date) ?? feastsOn(times, date)) : ''

/** The same of a day that has a note, in a word or two, for a narrow head: "Dita e Flamurit" of "Mbyllur: Pushim për: Dita e Flamurit". */
export function dayName(times: Times, date: string) {
  const why = whyClosed(times, date) ?? feastsOn(times, date)
  return why === '' ? closedName() : why.replaceAll(movedFeast, '')
}
