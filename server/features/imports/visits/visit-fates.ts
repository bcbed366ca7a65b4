import { visitImportWords } from '#contract/imports/words.ts'
import { type VisitFate } from '#contract/imports/imports.ts'
import type { Currency } from '#contract/kit/currency.ts'
import { minutesLater } from '#contract/kit/time.ts'
import { minutesOf } from '#contract/visits/parts.ts'
import { type Status, occupies } from '#contract/visits/statuses.ts'
import { inSlices } from '#server/core/in-slices.ts'
import type { Sitting } from '#server/visits/many.ts'
import type { NamedBarber, OfferedService, PlannedPart } from '#server/visits/plan.ts'
import type { Places } from './chosen-places.ts'
import type { Lists, Meanings } from './names.ts'
import { anybodyFor, plannedPart, statusOf } from './planned.ts'
import type { VisitRow, WrongRow } from './visit-row.ts'
import type { Guests, Who } from './who.ts'

/** A visit that a row would make. */
export type Draft = {
  readonly said: VisitRow
  readonly who: Who
  readonly part: PlannedPart
  readonly status: Status
  readonly isAhead: boolean
  /** With whom it would be, where a place was chosen for it. */
  readonly movedTo?: string
}
export type Fate = {
  readonly said: VisitRow | WrongRow
  readonly fate: VisitFate
  readonly message?: string
  /** What comes of the row. */
  readonly draft?: Draft
  /** What would have come of it, were its place not taken. */
  readonly wanted?: Draft
}
type Read = Draft | WrongRow

/** Those who and which are not on the lists, made where that is asked for. */
export type Making = {
  readonly barber: (name: string) => NamedBarber
  readonly service: (name: string) => OfferedService
}

export type Terms = {
  readonly lists: Lists
  readonly meanings: Meanings
  readonly making: Making
  readonly guests: Guests
  readonly currency: Currency
  /** The salon's own time. */
  readonly clock: string
  readonly places: Places
}

export const draftsOf = (rows: readonly (VisitRow | WrongRow)[], terms: Terms) =>
  inSlices(rows, (said) => ('message' in said ? said : draftOf(said, terms)))

function draftOf(said: VisitRow, terms: Terms): Read {
  const { lists, meanings, making, guests, currency, clock, places } = terms
  const wrong = (message: string) => ({ row: said.row, client: said.client, message })
  const [barber, service] = [meanings.barberIn(said), meanings.serviceIn(said)]
  const unknown = [
    ...(service.kind === 'unknown' ? [visitImportWords.service(service.name)] : []),
    ...(barber?.kind === 'unknown' ? [visitImportWords.barber(barber.name)] : []),
  ]
  if (unknown.length > 0) return wrong(visitImportWords.unknown(unknown))
  const who = guests.of(said)
  if (typeof who === 'string') return wrong(who)
  const wanted = service.kind === 'known' ? service.one : making.service(service.name)
  const place = places.get(said.row)
  const placed = place ? { ...said, date: place.date, time: place.time } : said
  const isOver = `${placed.date} ${placed.time}` <= clock
  const named = () =>
    barber
      ? barber.kind === 'known'
        ? barber.one
        : making.barber(barber.name)
      : anybodyFor(lists.barbers, wanted)
  const chair = { service: wanted, barber: place?.barber ?? named() }
  const part = plannedPart(placed, chair, { currency, isOver })
  if (typeof part === 'string') return wrong(part)
  const status = statusOf(placed, isOver)
  const movedTo = place && { movedTo: place.barber.name }
  return { said: placed, who, part, status, isAhead: !isOver, ...movedTo }
}

type Span = readonly [from: string, to: string]

/** When a barber's hands are needed: as the database counts it (`hands_needed`). */
function busyOf({ startsAt, work, wait, finish, buffer }: PlannedPart): Span[] {
  const after = (minutes: number) => minutesLater(startsAt, minutes)
  if (wait === 0) return [[startsAt, after(work + finish + buffer)]]
  const spans: Span[] = [
    [startsAt, after(work)],
    [after(work + wait), after(work + wait + finish + buffer)],
  ]
  return spans.filter(([from, to]) => from < to)
}

const meets = (one: readonly Span[], other: readonly Span[]) =>
  one.some(([from, to]) => other.some(([begin, end]) => from < end && begin < to))

/** The places that rows of the file have taken, by barber and day. */
class Taken {
  readonly #byDay = new Map<string, { readonly spans: readonly Span[]; readonly draft: Draft }[]>()

  rivalOf({ part }: Draft) {
    const spans = busyOf(part)
    return daysOf(spans)
      .flatMap((day) => this.#byDay.get(`${part.staffId} ${day}`) ?? [])
      .find((taken) => meets(taken.spans, spans))?.draft
  }

  add(draft: Draft) {
    const spans = busyOf(draft.part)
    for (const day of daysOf(spans)) {
      const key = `${draft.part.staffId} ${day}`
      const taken = this.#byDay.get(key)
      if (taken) taken.push({ spans, draft })
      else this.#byDay.set(key, [{ spans, draft }])
    }
  }
}

const daysOf = (spans: readonly Span[]) => [
  ...new Set(spans.flatMap(([from, to]) => [from.slice(0, 10), to.slice(0, 10)])),
]

/** "10:00–11:30" */
const timesOf = (part: PlannedPart) =>
  [part.startsAt, minutesLater(part.startsAt, minutesOf(part))]
    .map((clock) => clock.slice(11))
    .join('–')

/** A visit that was called off says so in a column of the file. */
function wordsOf({ status, isAhead }: Draft) {
  if (!occupies(status)) return {}
  return { message: isAhead ? visitImportWords.held : visitImportWords.done }
}

const nameOfVisit = ({ part, who }: Draft) =>
  `${part.staffId} ${part.startsAt} ${who.id ?? who.key}`

/** What becomes of each row, in the order of the file; `sittings` tell what stands already, by draft. */
export async function fatesOf(
  reads: readonly Read[],
  sittings: ReadonlyMap<Draft, readonly Sitting[]>,
): Promise<Fate[]> {
  const [seen, taken] = [new Set<string>(), new Taken()]
  const fateOf = (read: Read): Fate => {
    if ('message' in read) return { said: read, fate: 'wrong', message: read.message }
    const { said, status } = read
    const standing = sittings.get(read) ?? []
    const name = nameOfVisit(read)
    if (seen.has(name) || standing.some(({ isSame }) => isSame))
      return { said, fate: 'known', message: visitImportWords.known }
    if (occupies(status)) {
      const rival = standing[0] ?? rivalIn(taken, read)
      if (rival) return { said, fate: 'taken', message: takenBy(rival), wanted: read }
      taken.add(read)
    }
    seen.add(name)
    return { said, fate: 'new', draft: read, ...wordsOf(read) }
  }
  const fates = new Map<Read, Fate>()
  // What was moved takes no place from a row that stays where the file has it.
  for (const moved of [false, true])
    await inSlices(
      reads.filter((read) => isMoved(read) === moved),
      (read) => void fates.set(read, fateOf(read)),
    )
  return reads.flatMap((read) => fates.get(read) ?? [])
}

const isMoved = (read: Read) => 'movedTo' in read

const takenBy = ({ name, time }: Pick<Sitting, 'name' | 'time'>) =>
  visitImportWords.taken(name, time)

function rivalIn(taken: Taken, draft: Draft) {
  const rival = taken.rivalOf(draft)
  return rival && { name: rival.who.name, time: timesOf(rival.part) }
}
