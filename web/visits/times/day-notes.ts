import { awayName } from './away-words.ts'
import { dayOf, openMinutesOn, type Times, wholeDayAway } from './times.ts'

const closed = 'mbyllur'

function notesOf(times: Times, date: string) {
  const feasts = (times.holidays ?? [])
    .filter((one) => one.date === date)
    .map(({ name, isTentative }) => (isTentative ? `${name} (dita konfirmohet)` : name))
  const away = wholeDayAway(dayOf(times, null, date), 'holiday', 'closed')
  // The feast is named once, also where the salon wrote its name beside the closed day.
  if (away) return feasts.length > 0 ? [...feasts, closed] : [awayName(away)]
  const isShut = times.barbers.some(({ active }) => active) && openMinutesOn(times, date) === 0
  return isShut ? [...feasts, closed] : feasts
}

/** The notes of a day: public holidays, and that it is closed. Empty until the hours are loaded. */
export const dayNotes = (times: Times | undefined, date: string) =>
  times ? notesOf(times, date).join(' · ') : ''
