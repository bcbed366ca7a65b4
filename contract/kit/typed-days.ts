import { fold, monthOf } from './albanian.ts'
import { addDays } from './time.ts'

/** How two digits of a year are read. */
export type DayReading = {
  /** The year is the nearest to this day, as "26" in 2026. */
  readonly today: string
  /** Of several centuries the one in which the day lies between these. */
  readonly within?: { readonly min: string; readonly max: string } | undefined
}

/** Nobody is born after today, or was before 1900. */
export const readBirthday = (today: string) => ({
  today,
  within: { min: '1900-01-01', max: today },
})

const english = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const albanian = english.map((_, nth) => fold(monthOf(`2026-${nth + 1}`)).slice(0, 3))

/** "nën", "nentorit" and "November" are 11: no two months begin with the same three letters. */
function monthNamed(word: string) {
  const letters = fold(word).slice(0, 3)
  return String(1 + Math.max(albanian.indexOf(letters), english.indexOf(letters)))
}

function written(year = '', month = '', day = '') {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return year !== '' && addDays(text, 0) === text ? text : undefined
}

/** "26" in 2026: 2026, and the same two digits in the centuries beside it. */
function yearsOf(typed: string, today: string) {
  if (typed.length !== 2) return [typed]
  const first = Number(today.slice(0, 4)) - 50
  const nearest = first + ((5000 + Number(typed) - first) % 100)
  return [nearest, nearest - 100, nearest + 100].map(String)
}

/**
 * Reads "20.11.2026", "20/11/26", "20 nëntor 2026", "20-nën-26", "20112026", "2026-11-20" and "20261120"; a day that is
 * in no calendar is not read.
 */
export function dayFromText(
  typed: string,
  { today, within, isMonthFirst }: DayReading & { readonly isMonthFirst?: boolean },
) {
  const text = typed.trim()
  const [, ...first] =
    /^(\d{4})[-./](\d\d?)[-./](\d\d?)$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
  const [, one = '', two = '', year = ''] =
    /^(\d\d?)[./ -]+(\d\d?|[\p{L}\p{M}]{3,12})[./ -]+(\d{4}|\d\d)\.?$/u.exec(text) ??
    /^(\d\d)(\d\d)(\d{4})$/.exec(text) ??
    []
  const isNamed = /\D/.test(two)
  const [day, month] =
    isMonthFirst && !isNamed ? [two, one] : [one, isNamed ? monthNamed(two) : two]
  const days = yearsOf(year, today).flatMap((full) => written(full, month, day) ?? [])
  const isWithin = (found: string) => within && found >= within.min && found <= within.max
  return written(...first) ?? days.find(isWithin) ?? days[0]
}
