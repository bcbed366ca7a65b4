/** "14:30", "14.30", "2:30 PM", "9": as 14:30; null for what is no time of a day. */
export function timeRead(typed: string): string | null {
  const [, hours = '', minutes = '00', half = ''] =
    /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?\s*([ap]\.?m\.?)?$/i.exec(typed.trim()) ?? []
  if (hours === '') return null
  const isHalf = half !== ''
  const isAfternoon = /^p/i.test(half)
  const hour = isHalf ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours)
  if (hour > 23 || Number(minutes) > 59 || (isHalf && (Number(hours) < 1 || Number(hours) > 12)))
    return null
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

/** "45", "45 min", "1h 30m", "1:30", "1 orë e 15 min": as minutes; null for what is no length. */
export function minutesRead(typed: string): number | null {
  const text = typed.trim().toLowerCase()
  const [, whole] = /^(\d{1,4})\s*(?:m|min|minuta|minutes?|mins)?\.?$/.exec(text) ?? []
  if (whole !== undefined) return Number(whole)
  const [, hours, rest = '0'] =
    /^(\d{1,2})\s*(?::|h|hr|hrs|hours?|ore|orë|or)\s*(?:e\s*)?(?:(\d{1,2})\s*(?:m|min|minuta|minutes?|mins)?)?\.?$/.exec(
      text,
    ) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(rest)
}

/** "1.500,00", "1,500.00", "7,5", "€ 20", "1500 L": as an amount; null for what is none. */
export function amountRead(typed: string): number | null {
  const bare = typed.replaceAll(/[\s\u00a0'’]|€|eur|lekë|lek|all|chf|l\b/gi, '')
  if (!/^\d[\d.,]*$/.test(bare)) return null
  const [point, comma] = [bare.lastIndexOf('.'), bare.lastIndexOf(',')]
  const at = Math.max(point, comma)
  const decimals = at < 0 ? 0 : bare.length - at - 1
  // Of two signs the last one stands before the hundredths; one alone does where not three digits follow.
  const isBoth = point >= 0 && comma >= 0
  const isRepeated = bare.split(bare[at] ?? ' ').length > 2
  const hasHundredths = at >= 0 && !isRepeated && (isBoth || decimals !== 3)
  if (hasHundredths && decimals > 2) return null
  const digits = (text: string) => text.replaceAll(/[.,]/g, '')
  const amount = hasHundredths
    ? Number(`${digits(bare.slice(0, at))}.${bare.slice(at + 1) || '0'}`)
    : Number(digits(bare))
  return Number.isFinite(amount) ? amount : null
}
