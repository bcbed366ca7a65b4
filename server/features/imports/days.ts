import type { DayOrder } from '#contract/imports/outcome.ts'
import { dayFromText, type DayReading } from '#contract/kit/typed-days.ts'

const twoNumbers = /^(\d{1,2})([-./ ])(\d{1,2})[-./ ](?:\d{4}|\d\d)\.?(?:[ T].*)?$/
/** Day 0 of a spreadsheet's count. */
const dayZero = Date.UTC(1899, 11, 30)

/** A file in which the second number of a day can be no month has the month first. */
export const orderIn = (typed: readonly string[]): DayOrder =>
  typed.some((day) => Number(twoNumbers.exec(day.trim())?.[3]) > 12) ? 'month-first' : 'day-first'

/** The first day of a file in both orders; nothing where one of its days can be read in one of them only. */
export function bothOrders(
  typed: readonly string[],
  days: DayReading,
): Record<DayOrder, string> | undefined {
  let both: Record<DayOrder, string> | undefined
  for (const text of typed) {
    const [, one, sign, two] = twoNumbers.exec(text.trim()) ?? []
    if (Math.max(Number(one), Number(two)) > 12) return undefined
    // Nobody writes the month first with dots between.
    if (both || sign === undefined || sign === '.' || Number(one) === Number(two)) continue
    const read = (order: DayOrder) => dayRead(text, { ...days, order })
    const [dayFirst, monthFirst] = [read('day-first'), read('month-first')]
    if (dayFirst && monthFirst) both = { 'day-first': dayFirst, 'month-first': monthFirst }
  }
  return both
}

/** A whole day however it is written; null for what is none. */
export function dayRead(
  typed: string,
  { order, ...days }: DayReading & { readonly order?: DayOrder },
): string | null {
  const text = typed.trim()
  const isMonthFirst = (order ?? orderIn([text])) === 'month-first'
  const read = (day = '') => dayFromText(day, { ...days, isMonthFirst })
  // More may stand behind the day, as its hour.
  return (
    read(text) ?? read(dayAndHour(text)[0]) ?? read(text.split(' ')[0]) ?? counted(text) ?? null
  )
}

/** Whether a cell is a day, with signs or a month's name between its numbers: a telephone number is none. */
export const isDay = (cell: string, days: DayReading) =>
  /\d[-./]\d|^\d{1,2}[./ -]*\p{L}/u.test(cell) && dayRead(cell, days) !== null

/** Ten years and more, as birthdays lie and last visits do not. */
export const isLongAgo = (cell: string, days: DayReading) =>
  isDay(cell, days) &&
  Number(dayRead(cell, days)?.slice(0, 4)) <= Number(days.today.slice(0, 4)) - 10

/** "2026-11-25T09:00" as day and hour. */
export const dayAndHour = (cell: string) => cell.split(/[T ](?=\d{1,2}[:.]\d{2})/)

/** 33010 is a day of 1990 in a spreadsheet that was saved without its formats; 1990 is a year. */
const counted = (text: string) =>
  /^[1-9]\d{4}$/.test(text)
    ? new Date(dayZero + Number(text) * 86_400_000).toISOString().slice(0, 10)
    : undefined
