import type { DayOrder } from '#contract/import-outcome.ts'
import { localDate } from '#contract/kit/fields.ts'

const written = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
const twoNumbers = /^(\d{1,2})([-./ ])(\d{1,2})[-./ ](\d{4})\.?(?:[ T].*)?$/
/** Day 0 of a spreadsheet's count. */
const dayZero = Date.UTC(1899, 11, 30)

/** A file in which the second number of a day can be no month has the month first. */
export const orderIn = (typed: readonly string[]): DayOrder =>
  typed.some((day) => Number(twoNumbers.exec(day.trim())?.[3]) > 12) ? 'month-first' : 'day-first'

/** The first day of a file in both orders; nothing where one of its days can be read in one of them only. */
export function bothOrders(typed: readonly string[]): Record<DayOrder, string> | undefined {
  let both: Record<DayOrder, string> | undefined
  for (const text of typed) {
    const [, one, sign, two] = twoNumbers.exec(text.trim()) ?? []
    if (Math.max(Number(one), Number(two)) > 12) return undefined
    // Nobody writes the month first with dots between.
    if (both || sign === undefined || sign === '.' || Number(one) === Number(two)) continue
    const [dayFirst, monthFirst] = [dayRead(text, 'day-first'), dayRead(text, 'month-first')]
    if (dayFirst && monthFirst) both = { 'day-first': dayFirst, 'month-first': monthFirst }
  }
  return both
}

/** A whole day however it is written; null for what is none. */
export function dayRead(typed: string, order?: DayOrder): string | null {
  const text = typed.trim()
  const day = yearFirst(text) ?? yearLast(text, order ?? orderIn([text])) ?? counted(text)
  return day !== undefined && localDate.safeParse(day).success ? day : null
}

function yearFirst(text: string) {
  const [, year, month = '', day = ''] =
    /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ].*)?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    []
  return year && written(year, month, day)
}

function yearLast(text: string, order: DayOrder) {
  const [, one = '', , two = '', year] = twoNumbers.exec(text) ?? []
  if (year === undefined) return undefined
  return order === 'month-first' ? written(year, one, two) : written(year, two, one)
}

/** 33010 is a day of 1990 in a spreadsheet that was saved without its formats. */
const counted = (text: string) =>
  /^[1-9]\d{3,4}$/.test(text)
    ? new Date(dayZero + Number(text) * 86_400_000).toISOString().slice(0, 10)
    : undefined
