import { addDays } from '../kit/time.ts'
import { type BarberHours, openHours, type Timetable } from './open-hours.ts'
import {
  busyTimes,
  dayMinutes,
  isClear,
  joined,
  liesIn,
  overlap,
  type Span,
  timeOf,
  without,
} from './visit-time.ts'
import { minutesOf, mostParts } from './parts.ts'
import { longestMinutes, mostBuffer } from '../services.ts'

/** The most combinations of barbers that a question tries by default; after them only slots with one barber are found. */
const mostTries = 200_000

/** A barber who does a service, in minutes of their own. */
type Doer = {
  readonly id: string
  readonly work: number
  readonly wait: number
  readonly finish: number
}
/** One service of a visit, and who may do it. */
export type WantedPart = { readonly doers: readonly Doer[]; readonly buffer: number }

export type Question = Timetable & {
  /** In the list's order. */
  readonly barbers: readonly BarberHours[]
  /** When each barber is busy. */
  readonly busy: ReadonlyMap<string, readonly Span[]>
  /** One after the other. */
  readonly parts: readonly WantedPart[]
  readonly stepMinutes: number
  /** Whether a slot also begins where free time of its first barber does, and not on the step alone. */
  readonly isAlsoAtEnds?: boolean
  /** The first minute that has not begun, counted from midnight of the first day. */
  readonly now: number
  readonly limit: number
  /** The most combinations of barbers to try for this question. */
  readonly tries?: number
}

/** What a question costs, about: a day of one barber for one service is one. */
export const weightOf = ({ days, parts, barbers }: Pick<Question, 'days' | 'parts' | 'barbers'>) =>
  Math.max(1, days * parts.length * barbers.length)

type Slot = { time: string; barbers: string[] }
export type DaySlots = { date: string; places: Slot[] }

/** A barber's time. */
type Chair = { readonly id: string; readonly open: readonly Span[]; readonly busy: readonly Span[] }

const freeOf = ({ open, busy }: Chair) => without(open, busy)

/**
 * The minutes at which a visit may begin in these pieces of free time, in their order: where a piece begins, so where hours
 * begin or something ends, and on the salon's step.
 */
export function startsIn(free: readonly Span[], step: number): number[] {
  const starts = free.flatMap(([from, to]) => {
    const first = Math.floor(from / step + 1) * step
    const steps = Math.max(0, Math.ceil((to - first) / step))
    return [from, ...Array.from({ length: steps }, (_, nth) => first + nth * step)]
  })
  return [...new Set(starts)].toSorted((one, other) => one - other)
}

/** Free slots day by day, until there are as many as asked for: no day after that one is named. */
export function freeSlots(question: Question): DaySlots[] {
  const { from, days, parts, stepMinutes, isAlsoAtEnds = false, now, limit } = question
  const chairs = chairsOf(question)
  const tries = { left: question.tries ?? mostTries }
  const found: DaySlots[] = []
  let count = 0
  for (let nth = 0; nth < days && count < limit; nth++) {
    const midnight = nth * dayMinutes
    const there = onDay(chairs, midnight)
    const chains = new Chains(there, parts, tries)
    const places: Slot[] = []
    const day: Span = [midnight, midnight + dayMinutes]
    const free = isAlsoAtEnds ? there.flatMap(freeOf) : [day]
    for (const start of startsIn(free, stepMinutes)) {
      if (count + places.length >= limit) break
      if (start < day[0] || start >= day[1]) continue
      const isOnStep = start % stepMinutes === 0
      const barbers = start < now ? undefined : chains.at(start, isOnStep)
      if (barbers) places.push({ time: timeOf(start - midnight), barbers })
    }
    found.push({ date: addDays(from, nth), places })
    count += places.length
  }
  return found
}

/** The barbers who do one part or more. */
export const doersOf = ({ barbers, parts }: Pick<Question, 'barbers' | 'parts'>) =>
  barbers.filter(({ id }) => parts.some(({ doers }) => doers.some((doer) => doer.id === id)))

/** The hours of two more days: a visit may go on after midnight, and its buffer too. */
const chairsOf = (question: Question): Chair[] =>
  question.barbers.map((barber) => ({
    id: barber.id,
    open: openHours(barber, { ...question, days: question.days + 2 }).open,
    busy: joined(question.busy.get(barber.id) ?? []),
  }))

/** The barbers' times that a visit of that day may meet; the barber with the fewest booked minutes comes first. */
function onDay(chairs: readonly Chair[], midnight: number): Chair[] {
  const [next, last] = [midnight + dayMinutes, midnight + 2 * dayMinutes + mostBuffer]
  const isNear = (span: Span) => overlap(span, [midnight, last])
  const bookedIn = (busy: readonly Span[]) =>
    busy.reduce(
      (sum, [from, to]) => sum + Math.max(0, Math.min(to, next) - Math.max(from, midnight)),
      0,
    )
  return chairs
    .map(({ id, open, busy }) => ({ id, open: open.filter(isNear), busy: busy.filter(isNear) }))
    .map((chair) => ({ chair, booked: bookedIn(chair.busy) }))
    .toSorted((one, other) => one.booked - other.booked)
    .map(({ chair }) => chair)
}

/** Who could do the services of a visit, one after the other: as few barbers as possible, the least booked first. */
class Chains {
  readonly #chairs: readonly (Chair & { readonly does: readonly (Work | undefined)[] })[]
  readonly #parts: readonly WantedPart[]
  readonly #tries: { left: number }
  /** Nobody works before `#opens` or after `#closes`. */
  readonly #opens: number
  readonly #closes: number
  /** Whether somebody can go on with a part at a minute, buffers aside. */
  readonly #goesOn = new Map<number, boolean>()

  constructor(chairs: readonly Chair[], parts: readonly WantedPart[], tries: { left: number }) {
    this.#chairs = chairs.map((chair) => ({
      ...chair,
      does: parts.map((part) => workOf(part, chair.id)),
    }))
    this.#parts = parts
    this.#tries = tries
    this.#opens = Math.min(...chairs.map(({ open }) => open[0]?.[0] ?? Infinity))
    this.#closes = Math.max(...chairs.map(({ open }) => open.at(-1)?.[1] ?? -Infinity))
  }

  /** Off the step the first barber's time has to begin at this very minute. */
  at(start: number, isOnStep = true): string[] | undefined {
    if (start < this.#opens || start >= this.#closes) return undefined
    if (this.#parts.length > 1 && !this.#canGoOn(0, start)) return undefined
    for (let most = 1; most <= Math.min(this.#parts.length, this.#chairs.length); most++) {
      if (most > 1 && this.#tries.left <= 0) return undefined
      const chain = this.#chain([], start, start, most, isOnStep)
      if (chain) return chain
    }
    return undefined
  }

  /** Extends a chain by the remaining parts with at most `more` further barbers; returns the barbers' ids. */
  #chain(
    before: readonly Held[],
    start: number,
    at: number,
    more: number,
    isOnStep: boolean,
  ): string[] | undefined {
    const nth = before.length
    this.#tries.left--
    if (nth === this.#parts.length)
      return at - start <= longestMinutes && areBuffersFree(before)
        ? before.map(({ chair }) => chair.id)
        : undefined
    if (nth > 0 && !this.#canGoOn(nth, at)) return undefined
    for (const chair of this.#chairs) {
      const work = chair.does[nth]
      const isNew = before.every((held) => held.chair !== chair)
      if (!work || (isNew && more === 0) || !isFreeFor(chair, at, work)) continue
      if (nth === 0 && !isOnStep && freeOf(chair).every(([from]) => from !== start)) continue
      const end = at + work.minutes
      const held = { chair, end, buffer: this.#parts[nth]?.buffer ?? 0 }
      const chain = this.#chain([...before, held], start, end, isNew ? more - 1 : more, isOnStep)
      if (chain) return chain
      if (nth > 0 && this.#tries.left <= 0) return undefined
    }
    return undefined
  }

  #canGoOn(nth: number, at: number): boolean {
    if (nth === this.#parts.length) return true
    const key = at * mostParts + nth
    const known = this.#goesOn.get(key)
    if (known !== undefined) return known
    const goes = this.#chairs.some((chair) => {
      const work = chair.does[nth]
      return work && isFreeFor(chair, at, work) && this.#canGoOn(nth + 1, at + work.minutes)
    })
    this.#goesOn.set(key, goes)
    return goes
  }
}

/** How long a part takes with a barber, and its busy times. */
type Work = { readonly minutes: number; readonly busy: readonly Span[] }

/** Undefined if the barber does not do the part, or if part and buffer would last longer than a day. */
function workOf({ doers, buffer }: WantedPart, id: string): Work | undefined {
  const doer = doers.find((one) => one.id === id)
  const minutes = doer ? minutesOf(doer) : 0
  return doer && minutes + buffer <= longestMinutes
    ? { minutes, busy: busyTimes(doer, 0) }
    : undefined
}

const isFreeFor = ({ open, busy }: Chair, at: number, work: Work) =>
  work.busy.every(
    ([from, to]) => liesIn(open, at + from, at + to) && isClear(busy, at + from, at + to),
  )

type Held = { readonly chair: Chair; readonly end: number; readonly buffer: number }

/** Whether the cleaning after the last part of each barber meets no busy time; it may last beyond closing. */
const areBuffersFree = (held: readonly Held[]) =>
  held.every(
    ({ chair, end, buffer }, nth) =>
      buffer === 0 ||
      held.slice(nth + 1).some((later) => later.chair === chair) ||
      isClear(chair.busy, end, end + buffer),
  )
