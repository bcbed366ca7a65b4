import type { DayOrder } from '#contract/imports/outcome.ts'
import { fullDay } from '#contract/kit/albanian.ts'
import { dayFromText, type DayReading } from '#contract/kit/typed-days.ts'
import type { Fields } from '../asked.ts'
import type { ImportColumn } from '../send-import.ts'

export const isDay = (field: string | null | undefined) => field === 'birthday' || field === 'date'

/** A day of the file in both orders, where its rows leave open which of them it has. */
export const openDays = (columns: readonly ImportColumn[], fields?: Fields) =>
  columns.find(({ index, field }) => isDay(fields ? fields[index] : field))?.days

/** "03/04/1988" */
export const inNumbers = (days: Readonly<Record<DayOrder, string>>) =>
  days['day-first'].split('-').toReversed().join('/')

/** A day in words, once its order is known; what is written in any other way stands as it is. */
export function dayInWords(typed: string, order: DayOrder, days: DayReading) {
  const date = dayFromText(typed, { ...days, isMonthFirst: order === 'month-first' })
  return date ? fullDay(date).replaceAll(' ', '\u00a0') : typed
}
