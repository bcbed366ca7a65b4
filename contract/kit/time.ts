export const defaultZone = 'Europe/Tirane'

/** Days are strings such as "2026-11-20", so that no zone and no clock change moves them. */
const parts = (day: string) => day.split('-').map(Number) as [number, number, number]
// An impossible day is none, and no error.
const fromUtc = (date: Date) => String(date.toJSON()).slice(0, 10)
const toUtc = (day: string) => {
  const [year, month, date] = parts(day)
  return new Date(Date.UTC(year, month - 1, date))
}

type Clock = { readonly show: (instant: Date) => string; second: number; shows: string }
const clocks = new Map<string, Clock>()

/** Safari has no Temporal yet. Swedish prints ISO; only this module reads it. */
function printed(zone: string) {
  const style = { dateStyle: 'short', timeStyle: 'medium' } as const
  const face = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, ...style })
  return (instant: Date) => face.format(instant)
}

/** The first Intl of a page takes a phone 100 ms to get ready, Temporal 3 ms. */
const reckoned = (zone: string) => (instant: Date) =>
  String(instant.toTemporalInstant().toZonedDateTimeISO(zone)).slice(0, 19).replace('T', ' ')

function clockOf(zone: string) {
  let clock = clocks.get(zone)
  if (!clock) {
    const show = (typeof Temporal === 'object' ? reckoned : printed)(zone)
    clock = { show, second: Number.NaN, shows: '' }
    clocks.set(zone, clock)
  }
  return clock
}

/** The wall clock of a zone: "2026-11-20 14:05:00". The answer is kept for the same second. */
export function wallClock(instant: Date, zone: string = defaultZone) {
  const clock = clockOf(zone)
  const second = Math.floor(instant.getTime() / 1000)
  if (second !== clock.second) {
    clock.shows = clock.show(instant)
    clock.second = second
  }
  return clock.shows
}
export const dayOf = (instant: Date, zone: string = defaultZone) =>
  wallClock(instant, zone).slice(0, 10)

export function addDays(day: string, days: number) {
  const date = toUtc(day)
  date.setUTCDate(date.getUTCDate() + days)
  return fromUtc(date)
}

/** 31 January plus one month is the last day of February. */
export function addMonths(day: string, months: number) {
  const [year, month, date] = parts(day)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return fromUtc(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))))
}

export const daysBetween = (from: string, to: string) =>
  Math.round((toUtc(to).getTime() - toUtc(from).getTime()) / 86_400_000)

/** Monday is 0, Sunday is 6. */
export const weekdayOf = (day: string) => (toUtc(day).getUTCDay() + 6) % 7
export const mondayOf = (day: string) => addDays(day, -weekdayOf(day))

export function isoWeek(day: string) {
  const thursday = addDays(day, 3 - weekdayOf(day))
  return 1 + Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7)
}

/** Reads a typed time, as "9", "930", "9.30" or "09:30"; `undefined` for anything else. */
export function timeFromText(typed: string) {
  const [, hours, minutes = '00'] =
    /^(\d{1,2})(?:[:.,h ]?(\d{2}))?$/.exec(typed.trim().replace(/^(\d)(\d\d)$/, '$1:$2')) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes}`
}

const instantOf = (clock: string) => Date.parse(`${clock.replace(' ', 'T')}Z`)
/** On a clock of one place, "2026-11-23 14:30": a day has 24 hours there, whatever the season does. */
export const minutesLater = (clock: string, minutes: number) =>
  new Date(instantOf(clock) + minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ')
export const minutesBetween = (from: string, to: string) =>
  (instantOf(to) - instantOf(from)) / 60_000
