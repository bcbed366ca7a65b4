import ical from 'ical.js'
import { isOwnUid } from '#server/documents/calendar-file.ts'
import { clockAt, dayOf, type FileTime, momentOf } from './calendar-clock.ts'

/** Busy from here to there on the clock of the zone that was asked for. */
export type Occurrence = {
  readonly from: Temporal.PlainDateTime
  readonly to: Temporal.PlainDateTime
}

/** Whose clock the times are told on, and the days that are looked at. */
export type Window = { readonly zone: string; readonly from: string; readonly days: number }

/** So many count, the soonest first. */
export const mostOccurrences = 1000
/** So often a repeat is counted on: daily for 270 years. */
const mostSteps = 100_000
const dayMs = 86_400_000

const wordOf = (event: ical.Component, name: string) =>
  String(event.getFirstPropertyValue(name) ?? '')

const isFree = (event: ical.Component) =>
  wordOf(event, 'transp').toUpperCase() === 'TRANSPARENT' ||
  wordOf(event, 'status').toUpperCase() === 'CANCELLED' ||
  wordOf(event, 'x-microsoft-cdo-busystatus').toUpperCase() === 'FREE'

function timesOf(event: ical.Component, name: string): FileTime[] {
  return event.getAllProperties(name).flatMap((property) => {
    const zone = property.getParameter('tzid')
    const values: unknown[] = property.getValues()
    return values.flatMap((value) => {
      const time = value instanceof ical.Period ? value.start : value
      if (!(time instanceof ical.Time)) return []
      return [{ time, zone: typeof zone === 'string' ? zone : undefined }]
    })
  })
}

/** What an occurrence is called by those that leave it out or stand for it: a moment, or a day. */
const keyOf = (at: FileTime, home: string) =>
  at.time.isDate ? dayOf(at.time).toString() : String(momentOf(at, home))

/** How long it lasts: days for whole days, else milliseconds. */
function lengthOf(event: ical.Component, start: FileTime, home: string) {
  const [end] = timesOf(event, 'dtend')
  const duration = event.getFirstPropertyValue('duration')
  const told = duration instanceof ical.Duration ? duration.toSeconds() * 1000 : undefined
  if (start.time.isDate) {
    const days = end ? dayOf(start.time).until(dayOf(end.time)).days : (told ?? dayMs) / dayMs
    return Math.max(1, Math.round(days))
  }
  return end ? momentOf(end, home) - momentOf(start, home) : (told ?? 0)
}

function occurrenceAt(start: FileTime, length: number, home: string): Occurrence {
  if (start.time.isDate) {
    const day = dayOf(start.time)
    return { from: day.toPlainDateTime(), to: day.add({ days: length }).toPlainDateTime() }
  }
  const moment = momentOf(start, home)
  return { from: clockAt(moment, home), to: clockAt(moment + length, home) }
}

const roughly = ({ year, month, day }: ical.Time) => Date.UTC(year, month - 1, day)

/** Each beginning of an event that may touch the window, give or take a zone. */
function* startsOf(event: ical.Component, start: FileTime, within: readonly [number, number]) {
  const [first, last] = within
  const isNear = (time: ical.Time) => roughly(time) >= first && roughly(time) <= last
  for (const one of [start, ...timesOf(event, 'rdate')]) if (isNear(one.time)) yield one
  for (const rule of event.getAllProperties('rrule')) {
    const value = rule.getFirstValue()
    if (!(value instanceof ical.Recur)) continue
    const repeats = value.iterator(start.time)
    for (let step = 0; step < mostSteps; step++) {
      const time = repeats.next()
      if (!time || roughly(time) > last) break
      if (isNear(time)) yield { time, zone: start.zone }
    }
  }
}

type Left = ReadonlyMap<string, ReadonlySet<string>>

function occurrencesOf(event: ical.Component, stoodFor: Left, { zone, from, days }: Window) {
  const [start] = timesOf(event, 'dtstart')
  if (!start) return []
  const length = lengthOf(event, start, zone)
  if (length <= 0) return []
  const span = start.time.isDate ? length * dayMs : length
  const opens = Temporal.PlainDate.from(from)
  const closes = opens.add({ days })
  const midnight = Date.parse(`${from}T00:00:00Z`)
  const within = [midnight - span - 2 * dayMs, midnight + (days + 2) * dayMs] as const
  const isOverride = event.hasProperty('recurrence-id')
  const left = new Set([
    ...timesOf(event, 'exdate').map((one) => keyOf(one, zone)),
    ...(isOverride ? [] : (stoodFor.get(wordOf(event, 'uid')) ?? [])),
  ])
  const isLeftOut = (one: FileTime) =>
    left.has(keyOf(one, zone)) || left.has(dayOf(one.time).toString())
  const found = new Map<string, Occurrence>()
  for (const one of startsOf(event, start, within)) {
    if (left.size > 0 && isLeftOut(one)) continue
    const occurrence = occurrenceAt(one, length, zone)
    const isInside =
      Temporal.PlainDateTime.compare(occurrence.to, opens.toPlainDateTime()) > 0 &&
      Temporal.PlainDateTime.compare(occurrence.from, closes.toPlainDateTime()) < 0
    if (isInside) found.set(occurrence.from.toString(), occurrence)
    if (found.size >= mostOccurrences) break
  }
  return [...found.values()]
}

/** Occurrences of a repeat for which another event stands, by the repeat's UID. */
function standIns(events: readonly ical.Component[], home: string): Left {
  const found = new Map<string, Set<string>>()
  for (const event of events)
    for (const one of timesOf(event, 'recurrence-id')) {
      const uid = wordOf(event, 'uid')
      found.set(uid, (found.get(uid) ?? new Set()).add(keyOf(one, home)))
    }
  return found
}

/** An event that can't be understood does not keep the others from being read. */
function understood<Found>(read: () => Found[]): Found[] {
  try {
    return read()
  } catch {
    return []
  }
}

/** The calendars in a file; a file that is none, or breaks off, throws. */
function calendarsIn(text: string) {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text)) throw new Error('no calendar')
  const parsed: unknown[] = ical.parse(text.replace(/^\uFEFF?\s*/, ''))
  const all = typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[][])
  return all.map((one) => new ical.Component(one))
}

/** When the events of a calendar file keep their owner busy in the window; Orari's own events do not. */
export function busyIn(text: string, window: Window): Occurrence[] {
  const events = calendarsIn(text)
    .flatMap((one) => one.getAllSubcomponents('vevent'))
    .filter((event) => !isOwnUid(wordOf(event, 'uid')))
  const stoodFor = standIns(events, window.zone)
  return events
    .filter((event) => !isFree(event))
    .flatMap((event) => understood(() => occurrencesOf(event, stoodFor, window)))
    .toSorted((one, other) => Temporal.PlainDateTime.compare(one.from, other.from))
    .slice(0, mostOccurrences)
}
