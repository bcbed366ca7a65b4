import { weekdayOf } from '#contract/kit/time.ts'

/** As a sentence says them after "deri". */
const weekdays = [
  'të hënën',
  'të martën',
  'të mërkurën',
  'të enjten',
  'të premten',
  'të shtunën',
  'të dielën',
]

/** "Pa internet, dita hapet deri të hënën në 24:00." */
export const keptUntilWords = (day: string) =>
  `Pa internet, dita hapet deri ${weekdays[weekdayOf(day)]} në 24:00.`

/** Why a kept day is not opened any more. */
export const keptOverWords = (day: string) =>
  `Pa internet, dita hapej deri ${weekdays[weekdayOf(day)]} në 24:00. Lidhuni me internetin që të hapet përsëri.`
