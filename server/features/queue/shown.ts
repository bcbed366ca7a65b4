import { minutesOf, namesTogether } from '#contract/visits/parts.ts'
import { stepsOf } from '#contract/visits/doers.ts'
import { type Entry, type NamedEntry } from '#contract/queue/entries.ts'
import { lineOf, type LinePlace } from '#contract/visits/line/line.ts'
import { nextAt, type PassedWhy } from '#contract/visits/line/next-at.ts'
import { isSooner, laterOf, spanOf, toldWait } from '#contract/visits/line/said.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { reachOf } from '#server/core/reach.ts'
import { entriesOf, type StoredEntry } from './data.ts'
import { type Asking, type LineToday, type QueueDay, readQueueDay, withoutRunning } from './day.ts'

/** What is kept of the place that an entry has at joining: from when to when, in minutes of the day. */
export function promiseOf(place: LinePlace | undefined, { minute, learned }: QueueDay, at: Date) {
  const laid = place && 'start' in place ? place.start - minute : null
  const span = laid === null ? undefined : spanOf(laid, learned)
  return {
    promised_from: span ? minute + span.from : null,
    promised_to: span ? minute + span.to : null,
    promised_at: at,
    laid,
  }
}

/** The minutes of the services, of the wished barber or as the list has them. */
function minutesFor({ services, staffId }: StoredEntry, { times }: QueueDay) {
  return services.reduce((sum, id) => {
    const service = times.services.find((one) => one.id === id)
    return sum + (service ? minutesOf(stepsOf(service, staffId ?? '')) : 0)
  }, 0)
}

const bareName = ({ name, shown }: Pick<StoredEntry, 'name' | 'shown'>) =>
  name === '' ? (shown?.name ?? '') : name

export const namedEntry = (entry: StoredEntry): NamedEntry => ({
  id: entry.id,
  label: entry.label,
  name: bareName(entry),
})

const promisedTo = ({ id, promisedFrom: from, promisedTo: to, promisedAt }: StoredEntry) =>
  from === null || to === null ? undefined : { id, at: Date.parse(promisedAt), from, to }

/** Why an entry that sits down at this minute does so later than promised; null where it does not. */
export function whyLate(entry: StoredEntry, { line, minute, learned }: QueueDay) {
  const promised = promisedTo(entry)
  if (!promised || minute <= promised.to) return null
  return laterOf(line, promised, 0, learned)?.why ?? 'other'
}

/** What is said of a wait now, beside what was promised. */
function waitingFields(entry: StoredEntry, laid: LinePlace | undefined, day: QueueDay) {
  if (!laid) return { wait: null, later: null, sooner: false }
  if ('why' in laid) return { wait: null, why: laid.why, later: null, sooner: false }
  const { line, minute, learned } = day
  const wait = laid.start - minute
  const promised = promisedTo(entry)
  return {
    wait: toldWait(wait, learned),
    later: promised ? laterOf(line, promised, wait, learned) : null,
    sooner: promised ? isSooner(promised, minute, spanOf(wait, learned)) : false,
  }
}

/** The first of the line is told by a call across the room. */
function messageFields(
  entry: StoredEntry,
  place: number,
  laid: LinePlace | undefined,
  { write, times }: QueueDay,
) {
  if (place < 2 || entry.dialled === '' || !write || !laid || 'why' in laid) return undefined
  const barber = times.barbers.find(({ id }) => id === laid.barbers[0])
  return { message: write(entry, laid.start, barber?.name ?? '') }
}

/** An entry as it is answered; `place` is that in the line, 0 once it is over. */
export function shownEntry(entry: StoredEntry, day: QueueDay, place = 0, laid?: LinePlace): Entry {
  const promised = promisedTo(entry)
  return {
    id: entry.id,
    label: entry.label,
    name: bareName(entry),
    client: entry.shown,
    services: [...entry.services],
    service_name: namesTogether(entry.names.map((service_name) => ({ service_name }))),
    minutes: minutesFor(entry, day),
    barber: entry.staffId,
    party: entry.party,
    source: entry.source,
    here: entry.here,
    since: entry.since,
    place,
    status: entry.status,
    ...waitingFields(entry, laid, day),
    promised: promised
      ? { from: clockOf(promised.from), to: clockOf(promised.to), at: entry.promisedAt }
      : null,
    missed: entry.missed,
    passed: [...entry.passed],
    appointment_id: entry.visitId,
    note: entry.note,
    ...messageFields(entry, place, laid, day),
  }
}

/** Who waits, each with place and wait. */
export function shownLine(day: QueueDay): Entry[] {
  const places = new Map(lineOf(day.line).map((place) => [place.id, place]))
  return day.entries.map((entry, nth) => shownEntry(entry, day, nth + 1, places.get(entry.id)))
}

type Called = NamedEntry | { readonly why: PassedWhy | 'none' | 'busy' }

/** Whom this chair would call now: what runs there would end. */
export function nextOf(day: QueueDay, barber: string): Called {
  const line = withoutRunning(day, barber)
  if (!line) return { why: 'busy' }
  const { seat, passed } = nextAt(line, barber)
  const entry = day.entries.find(({ id }) => id === seat?.id)
  return entry ? namedEntry(entry) : { why: passed[0]?.why ?? 'none' }
}

/** The same, or null where nobody sits down. */
export function nextNamed(day: QueueDay, barber: string) {
  const next = nextOf(day, barber)
  return 'why' in next ? null : next
}

/** Whom the chair would call once this visit has left it. */
export function nextAfter(day: QueueDay, barber: string, visit: string) {
  const visits = day.visits.filter(({ id }) => id !== visit)
  return nextNamed({ ...day, visits, line: { ...day.line, visits } }, barber)
}

/** These entries as they are now, whatever became of them. */
export async function shownOnes(asking: Asking, today: LineToday, ids: readonly string[]) {
  const { sql, actor, now } = asking
  const reach = reachOf(actor, now())
  const stored = await entriesOf(sql, actor.salonId, reach, { day: today.date, ids })
  const day = await readQueueDay(
    asking,
    today,
    stored.flatMap(({ services }) => services),
  )
  const waiting = new Map(shownLine(day).map((one) => [one.id, one]))
  return stored.map((entry) => waiting.get(entry.id) ?? shownEntry(entry, day))
}
