import { addDays } from '#contract/kit/time.ts'

/** Reads "20.11.2026", "20/11/26", "20112026" and "2026-11-20"; a day that is in no calendar is not read. */
export function parseDay(text: string) {
  const typed = text.trim()
  const [, year, month, date] = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(typed) ?? []
  const [, d = date, m = month, y = year] =
    /^(\d\d?)[./ -]+(\d\d?)[./ -]+(\d{4}|\d\d)$/.exec(typed) ??
    /^(\d\d)(\d\d)(\d{4})$/.exec(typed) ??
    []
  if (!d || !m || !y) return undefined
  const day = `${y.padStart(4, '20')}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  return addDays(day, 0) === day ? day : undefined
}
