import ical from 'ical.js'

/** A time of a calendar file, with the name of its zone if it has one. */
export type FileTime = { readonly time: ical.Time; readonly zone: string | undefined }

const known = new Map<string, boolean>()
function isZone(name: string) {
  const found = known.get(name)
  if (found !== undefined) return found
  let is = true
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
  } catch {
    is = false
  }
  known.set(name, is)
  return is
}

const clockOf = ({ year, month, day, hour, minute, second }: ical.Time) =>
  Temporal.PlainDateTime.from({ year, month, day, hour, minute, second })

/**
 * The moment, in milliseconds. A zone that is known by its name goes by its own rules, any other as the file describes it; a
 * time without a zone is meant where the reader is.
 */
export function momentOf({ time, zone }: FileTime, home: string) {
  if (time.zone === ical.Timezone.utcTimezone) return time.toUnixTime() * 1000
  if (zone !== undefined && isZone(zone))
    return clockOf(time).toZonedDateTime(zone).epochMilliseconds
  const isDescribed = !time.isDate && time.zone !== ical.Timezone.localTimezone
  if (isDescribed) return time.toUnixTime() * 1000
  return clockOf(time).toZonedDateTime(home).epochMilliseconds
}

export const dayOf = ({ year, month, day }: ical.Time) =>
  Temporal.PlainDate.from({ year, month, day })

/** Where the clock of a zone stands at a moment. */
export const clockAt = (moment: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainDateTime()
