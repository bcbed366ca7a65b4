const two = (count: number) => String(count).padStart(2, '0')

/** +0100 */
function offsetText(nanoseconds: number) {
  const minutes = Math.round(nanoseconds / 60e9)
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}

/** A wall clock as the format writes it: 20261025T030000 */
const clockText = (at: Temporal.PlainDateTime) =>
  at.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')

type Rule = { readonly from: string; readonly before: number; readonly at: Temporal.ZonedDateTime }

/** RFC 5545 wants the moment of a change on the clock that stood until then. */
function ruleLines({ from, before, at }: Rule) {
  const after = at.offsetNanoseconds
  // Summer is where the clock is ahead of what it was.
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${from}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${kind}`,
  ]
}

/** How a zone's clock goes between two days, change by change: no rule that a later law would make wrong is said. */
export function zoneLines(zone: string, fromDay: string, toDay: string) {
  const start = Temporal.PlainDate.from(fromDay).toZonedDateTime(zone)
  const end = Temporal.PlainDate.from(toDay).toZonedDateTime(zone)
  const first = start.getTimeZoneTransition('previous') ?? start
  const rules: Rule[] = []
  for (
    let at: Temporal.ZonedDateTime | null = first;
    at !== null && Temporal.ZonedDateTime.compare(at, end) <= 0;
    at = at.getTimeZoneTransition('next')
  ) {
    const before = at.subtract({ nanoseconds: 1 }).offsetNanoseconds
    const shift = Temporal.Duration.from({ nanoseconds: before - at.offsetNanoseconds })
    rules.push({ from: clockText(at.toPlainDateTime().add(shift)), before, at })
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...rules.flatMap(ruleLines), 'END:VTIMEZONE']
}
