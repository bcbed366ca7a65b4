import { type BarberChair, Chains, type WantedPart } from '../free/chains.ts'
import { minutesOf, shortestWork } from '../parts.ts'
import { type DayVisit, type Piece, pushed } from './pushed.ts'
import { always, busyTimes, dayMinutes, joined, type Span } from '../visit-time.ts'

/** A barber who is there today, in the list's order; `open` as `openHours` has it: `[[540, 780], [840, 1200]]`. */
export type LineChair = { readonly id: string; readonly open: readonly Span[] }

/** Somebody who waits, in the order in which the line is served. */
export type LineEntry = {
  readonly id: string
  /** The services one after the other, each with everybody who does it, whoever is wished for. */
  readonly parts: readonly WantedPart[]
  /** The barber who is wished for. */
  readonly barber: string | null
  /** False for an entry that joined from afar and has not come yet. */
  readonly here: boolean
  /** Where it joined from; of those who are not here three of one network count. */
  readonly network?: string | undefined
}

export type Line<Entry = LineEntry> = {
  readonly chairs: readonly LineChair[]
  /**
   * Visits that hold a place, offers and requests too, in minutes since midnight of today: yesterday's begin below 0.
   * `isFixed`: closed, completed or of another day; such a visit is neither pushed nor thought to run on.
   */
  readonly visits: readonly DayVisit[]
  readonly entries: readonly Entry[]
  /** The minute that runs: 12:05 and its 59 seconds are 725. */
  readonly now: number
  /** The chair that calls: first among equals, and free where its visit ended on time. */
  readonly first?: string
  /** Whose turn it is among equals, by id, first who has it; left out where the salon keeps no turns. */
  readonly turns?: readonly string[]
}

/** A place of the line: from this minute with these barbers, one for each service; or why there is none today. */
export type LinePlace =
  | { readonly id: string; readonly start: number; readonly barbers: readonly string[] }
  | { readonly id: string; readonly why: 'closing' | 'nobody' }

/** The most combinations of barbers that are tried for an entry; after them only places with one barber are found. */
const mostTries = 20_000
/** A visit that ended less than so many minutes ago may still run, for the next few. */
const [mayRunOn, runsOn] = [15, 5]
/** A called client sits down although so many minutes are missing before what follows. */
const mostMissing = 5
const mostOfNetwork = 3

/** What barbers have left of the day while one entry after the other takes its place. */
export class Board {
  readonly #line: Line
  readonly #busy = new Map<string, readonly Span[]>()
  readonly #booked = new Map<string, number>()
  #turns: readonly string[]
  /** For the same wish no place is sooner than the one before it. */
  readonly #soonest = new Map<string, number>()

  /** `running`: the time of visits that are thought to run on. */
  constructor(line: Line, running: readonly Piece[]) {
    this.#line = line
    this.#turns = line.turns ?? []
    const { movers, fixed, delays } = pushed(line.visits, running, { from: line.now + 1 })
    const moved = movers.flatMap(({ id, pieces }) => {
      const later = delays.get(id)?.minutes ?? 0
      return pieces.map(({ staffId, span: [from, to] }): Piece => ({
        staffId,
        span: [from + later, to + later],
      }))
    })
    this.#take([...fixed, ...moved])
  }

  /** The earliest place from now on. */
  placeOf(entry: LineEntry): LinePlace {
    const { id, parts, barber } = entry
    const chairs = this.#chairsFor(entry)
    const isToday = ({ open }: BarberChair) => open.some(([from]) => from < dayMinutes)
    const isDone = ({ doers }: WantedPart) =>
      chairs.some((chair) => isToday(chair) && doers.some((doer) => doer.id === chair.id))
    if (!parts.every(isDone)) return { id, why: 'nobody' }
    const chains = new Chains(chairs, parts, { left: mostTries })
    const last = Math.min(chains.hours[1], dayMinutes)
    const wish = JSON.stringify([barber, parts])
    let at = chains.handsFrom(this.#soonest.get(wish) ?? this.#line.now)
    for (; at < last; at = chains.handsFrom(at + 1)) {
      const barbers = chains.at(at)
      this.#soonest.set(wish, at)
      if (barbers) return { id, start: at, barbers }
    }
    this.#soonest.set(wish, Infinity)
    return { id, why: 'closing' }
  }

  /** How the entry sits down at a barber at this minute: hours are not asked for there, and a few minutes may be missing. */
  seatAt(entry: LineEntry, barber: string) {
    const chairs = this.#chairsFor(entry).map((chair) =>
      chair.id === barber ? { ...chair, open: always } : chair,
    )
    if (chairs.every(({ id }) => id !== barber)) return undefined
    for (let missing = 0; missing <= mostMissing; missing++) {
      const parts = shortened(entry.parts, barber, missing)
      const barbers = new Chains(chairs, parts, { left: mostTries }).at(this.#line.now)
      if (barbers) return { id: entry.id, barbers, missing }
    }
    return undefined
  }

  /** Keeps a place that was found: nobody behind makes it later. */
  hold({ parts, barber }: LineEntry, start: number, barbers: readonly string[]) {
    let at = start
    const pieces = parts.flatMap(({ doers, buffer }, nth) => {
      const doer = doers.find(({ id }) => id === barbers[nth])
      if (!doer) return []
      const begins = at
      at += minutesOf(doer)
      const isLast = barbers.lastIndexOf(doer.id) === nth
      return busyTimes(doer, begins, isLast ? buffer : 0).map((span): Piece => ({
        staffId: doer.id,
        span,
      }))
    })
    this.#take(pieces)
    const [first] = barbers
    if (barber === null && first !== undefined && this.#turns.includes(first))
      this.#turns = [...this.#turns.filter((id) => id !== first), first]
  }

  #take(pieces: readonly Piece[]) {
    for (const [id, taken] of Map.groupBy(pieces, ({ staffId }) => staffId)) {
      const busy = joined([...(this.#busy.get(id) ?? []), ...taken.map(({ span }) => span)])
      this.#busy.set(id, busy)
      this.#booked.set(id, minutesToday(busy))
    }
  }

  /** Those who do a part of it, the best of equals first. */
  #chairsFor({ parts, barber }: LineEntry): BarberChair[] {
    const { chairs, first } = this.#line
    const turns = this.#turns
    const turnOf = (id: string) => (turns.includes(id) ? turns.indexOf(id) : turns.length)
    const bookedOf = (id: string) => this.#booked.get(id) ?? 0
    return chairs
      .filter(({ id }) => barber === null || barber === id)
      .filter(({ id }) => parts.some(({ doers }) => doers.some((doer) => doer.id === id)))
      .map(({ id, open }) => ({ id, open, busy: this.#busy.get(id) ?? [], free: () => [] }))
      .toSorted(
        ({ id: one }, { id: other }) =>
          Number(other === first) - Number(one === first) ||
          turnOf(one) - turnOf(other) ||
          bookedOf(one) - bookedOf(other),
      )
  }
}

const minutesToday = (spans: readonly Span[]) =>
  spans.reduce(
    (sum, [from, to]) => sum + Math.max(0, Math.min(to, dayMinutes) - Math.max(from, 0)),
    0,
  )

/** The services begun by this barber, the last work so many minutes shorter. */
const shortened = (parts: readonly WantedPart[], barber: string, missing: number) =>
  parts.map(({ doers, buffer }, nth): WantedPart => {
    const own = doers.filter(({ id }) => nth > 0 || id === barber)
    if (missing === 0 || nth < parts.length - 1) return { doers: own, buffer }
    const shorter = own.map((doer) => ({ ...doer, work: doer.work - missing }))
    return { doers: shorter.filter(({ work }) => work >= shortestWork), buffer }
  })

/** The time for which a visit that has just ended at a barber may run on; undefined where the barber is free for others. */
function runOnAt({ visits, now, first }: Line, staffId: string): Piece | undefined {
  if (staffId === first) return undefined
  const ended = visits.find(
    ({ end, parts, isFixed }) =>
      !isFixed && end <= now && now - end < mayRunOn && parts.at(-1)?.staffId === staffId,
  )
  const hasBegun = (at: number) =>
    visits.some(({ parts }) =>
      parts.some((part) => part.staffId === staffId && part.at >= at && part.at <= now),
    )
  if (!ended || hasBegun(ended.end)) return undefined
  return { staffId, span: [ended.end, now + runsOn] }
}

/**
 * Lays one entry after the other until one sits down. Whoever could call the next and does not is not free: the visit that
 * has just ended there is taken to run on as soon as the line would seat somebody at that barber at this minute.
 */
export function layLine<Entry extends LineEntry>(
  line: Line<Entry>,
  sitsDown: (entry: Entry, board: Board) => boolean = () => false,
  running: readonly Piece[] = [],
): LinePlace[] {
  const board = new Board(line, running)
  const afar = new Map<string, number>()
  const places: LinePlace[] = []
  for (const entry of line.entries) {
    if (sitsDown(entry, board)) return places
    const place = board.placeOf(entry)
    places.push(place)
    if ('why' in place) continue
    const { start, barbers } = place
    const runsOn = start === line.now ? runOnAt(line, barbers[0] ?? '') : undefined
    if (runsOn) return layLine(line, sitsDown, [...running, runsOn])
    if (isCounted(entry, afar)) board.hold(entry, start, barbers)
  }
  return places
}

/** Of those who are not here only the first of a network keep others from a place. */
function isCounted({ here, network }: LineEntry, afar: Map<string, number>) {
  if (here || network === undefined) return true
  const before = afar.get(network) ?? 0
  afar.set(network, before + 1)
  return before < mostOfNetwork
}

/**
 * The line laid into the day as it will run: when each entry sits down, and at whom. Two barbers, one who is busy until 12:30
 * and nobody else waiting: `[{id: 'e1', start: 725, barbers: ['arta']}, {id: 'e2', start: 750, barbers: ['besnik']}]`.
 */
export const lineOf = (line: Line): LinePlace[] => layLine(line)

type Later = {
  id: string
  later: { minutes: number; place: Exclude<LinePlace, { why: unknown }> } | null
}

/** Who sits down later by a change of the day: by so many minutes, at that place; null where there is none any more. */
export const laterPlaces = (before: readonly LinePlace[], after: readonly LinePlace[]) =>
  before.flatMap((was, nth): Later[] => {
    const place = after[nth]
    if ('why' in was || !place) return []
    if ('why' in place) return [{ id: was.id, later: null }]
    const minutes = place.start - was.start
    return minutes > 0 ? [{ id: was.id, later: { minutes, place } }] : []
  })
