import { localDate } from '#contract/kit/fields.ts'

const year = (digits: string) => Number(digits)
const written = (y: number, m: number, d: number) =>
  `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`

/** Day 0 of a spreadsheet's count. */
const dayZero = Date.UTC(1899, 11, 30)

/** A whole day however it is written: the day before the month, unless the second number can be no month. */
export function dayRead(typed: string): string | null {
  const text = typed.trim()
  const day = inParts(text) ?? counted(text)
  return day !== undefined && localDate.safeParse(day).success ? day : null
}

function inParts(text: string) {
  const [, y = '', m = '', d = ''] =
    /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ].*)?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    []
  if (y !== '') return written(year(y), Number(m), Number(d))
  const [, one = '', two = '', of = ''] =
    /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})(?:\.|[ T].*)?$/.exec(text) ?? []
  if (of === '') return undefined
  return Number(two) > 12
    ? written(year(of), Number(one), Number(two))
    : written(year(of), Number(two), Number(one))
}

/** 33010 is a day of 1990 in a spreadsheet that was saved without its formats. */
function counted(text: string) {
  if (!/^\d{4,5}$/.test(text) || Number(text) < 1000) return undefined
  return new Date(dayZero + Number(text) * 86_400_000).toISOString().slice(0, 10)
}
