export type Format = 'plain' | 'date' | 'time' | 'moment'

// Formats that every program knows by number alone: 14 to 17 are days, 18 to 21 and 45 to 47 hours, 22 is both.
const known: Record<number, Format> = {
  14: 'date',
  15: 'date',
  16: 'date',
  17: 'date',
  18: 'time',
  19: 'time',
  20: 'time',
  21: 'time',
  22: 'moment',
  45: 'time',
  46: 'time',
  47: 'time',
}

/** Whether a number of this format is meant as a day, an hour or both. */
export function formatOf(id: number, code = ''): Format {
  const built = known[id]
  if (built) return built
  // Colours, conditions and quoted words are no letters of a pattern.
  const pattern = code.replace(/\[[^\][]*\]|"[^"]*"|\\./g, '').toLowerCase()
  const [hasDay, hasHour] = [/[yd]/.test(pattern), /[hs]/.test(pattern)]
  if (hasDay) return hasHour ? 'moment' : 'date'
  return hasHour ? 'time' : 'plain'
}

type Cell = {
  readonly value: string
  readonly type: string | undefined
  readonly format: Format | undefined
}
type Known = { readonly texts: readonly string[]; readonly countsFrom1904: boolean }

/** What a person reads in the cell; days are written as 2026-11-25, hours as 14:30. */
export function cellText({ value, type, format }: Cell, { texts, countsFrom1904 }: Known) {
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'e') return ''
  if (type === 'b') return value === '1' ? 'po' : 'jo'
  if (type === 'd') return value.slice(0, 10)
  const isNumber = (type === undefined || type === 'n') && value.trim() !== ''
  if (!isNumber || !Number.isFinite(Number(value))) return value
  return momentText(Number(value), format ?? 'plain', countsFrom1904)
}

const dayMs = 86_400_000
/** Day 0 of the count; day 60 of the usual one is a 29 February 1900 that never was. */
const dayZero = { usual: Date.UTC(1899, 11, 30), later: Date.UTC(1904, 0, 1) }

function momentText(value: number, format: Format, countsFrom1904: boolean) {
  if (format === 'plain') return String(value)
  const start = countsFrom1904 ? dayZero.later : dayZero.usual
  const ms = start + Math.round((value * dayMs) / 60_000) * 60_000
  if (Math.abs(ms) > 8e15) return String(value)
  const [day = '', hour = ''] = new Date(ms).toISOString().split('T')
  const minutes = hour.slice(0, 5)
  if (format === 'time') return minutes
  return format === 'date' ? day : `${day} ${minutes}`
}
