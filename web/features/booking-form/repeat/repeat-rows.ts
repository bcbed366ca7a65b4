import type { DateFate, RepeatDate } from '#contract/visits/repeats/repeats.ts'
import type { Alternative } from '#contract/alternative.ts'
import { counted } from '#contract/kit/albanian.ts'

/** What is booked of a date: itself, its alternative, or nothing. */
export type Chosen = 'asked' | 'other' | 'out'
/** What was touched; an alternative is one that was picked in the place of the proposed one. */
type Choice = Chosen | Alternative
export type Choices = Readonly<Record<string, Choice>>
export type Row = DateFate & { readonly chosen: Chosen }

/** The day that was chosen for the first visit stands, whatever else it is. */
function usualOf({ fate, alternative }: DateFate, isFirst: boolean): Chosen {
  if (fate === 'free' || (isFirst && fate !== 'taken')) return 'asked'
  if (alternative) return 'other'
  return fate === 'taken' ? 'out' : 'asked'
}

export const keyOf = ({ date, time }: Pick<DateFate, 'date' | 'time'>) => `${date} ${time}`

export const picksIn = (choices: Choices): Alternative[] =>
  Object.values(choices).filter((choice) => typeof choice === 'object')

/** `fates` are those of the picked alternatives: each was free when it was picked. */
export const rowsOf = (
  dates: readonly DateFate[],
  choices: Choices,
  fates: readonly DateFate[] = [],
): Row[] =>
  dates.map((one, nth) => {
    const usual = usualOf(one, nth === 0)
    const wish = choices[keyOf(one)] ?? usual
    if (typeof wish === 'object') {
      const lost = fates.find((other) => other.fate === 'taken' && isAt(other, wish))
      if (!lost) return { ...one, alternative: wish, chosen: 'other' }
      return { ...one, ...(lost.by !== undefined && { by: lost.by }), chosen: usual }
    }
    // What was free when it was chosen may be taken now.
    const isOver = wish === 'asked' && one.fate === 'taken'
    return { ...one, chosen: isOver ? usual : wish }
  })

const isAt = (one: DateFate, { date, time, barber_id }: Alternative) =>
  one.date === date && one.time === time && one.barber_id === barber_id

/** The dates as they are booked. */
export const datesIn = (rows: readonly Row[]): RepeatDate[] =>
  rows.flatMap(({ chosen, date, time, barber_id, alternative }) => {
    if (chosen === 'out') return []
    const { date: day, time: hour, barber_id: barber } = alternative ?? { date, time, barber_id }
    return chosen === 'asked'
      ? { date, time, barber_id }
      : { date: day, time: hour, barber_id: barber }
  })

export const terms = (count: number) => counted(count, 'termin', 'termine')

/** "5 si janë, 3 me ndryshim" */
export function countWords(rows: readonly Row[]) {
  const count = (chosen: Chosen) => rows.filter((row) => row.chosen === chosen).length
  const [asked, other, out] = [count('asked'), count('other'), count('out')]
  return [`${asked} si janë`, other > 0 && `${other} me ndryshim`, out > 0 && `${out} jashtë`]
    .filter(Boolean)
    .join(', ')
}
