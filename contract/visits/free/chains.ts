import { longestMinutes } from '../../services/services.ts'
import { fitOf } from './fit.ts'
import { minutesOf, mostParts } from '../parts.ts'
import { areHandsFree, type Chair, handsFrom, isCleaned, type Work } from './room.ts'
import { among, busyTimes, type Span } from '../visit-time.ts'

/** A barber who does a service, in minutes of their own. */
type Doer = {
  readonly id: string
  readonly work: number
  readonly wait: number
  readonly finish: number
}
/** One service of a visit, and who may do it. */
export type WantedPart = { readonly doers: readonly Doer[]; readonly buffer: number }

/** A barber's chair, with what is free of it. */
export type BarberChair = Chair & { readonly id: string; readonly free: () => readonly Span[] }

/** Who could do the services of a visit, one after the other: as few barbers as possible, the least booked first. */
export class Chains {
  readonly #chairs: readonly (BarberChair & { readonly does: readonly (Work | undefined)[] })[]
  readonly #parts: readonly WantedPart[]
  readonly #tries: { left: number }
  /** Nobody works before `#opens` or after `#closes`. */
  readonly #opens: number
  readonly #closes: number
  /** Whether somebody can go on with a part at a minute, buffers aside. */
  readonly #goesOn = new Map<number, boolean>()
  /** By chair, from which minute on free hands were looked for, and when they were found: between the two it is the same. */
  readonly #hands: Span[] = []

  constructor(
    chairs: readonly BarberChair[],
    parts: readonly WantedPart[],
    tries: { left: number },
  ) {
    this.#chairs = chairs.map((chair) => ({
      ...chair,
      does: parts.map((part) => workOf(part, chair.id)),
    }))
    this.#parts = parts
    this.#tries = tries
    this.#opens = Math.min(...chairs.map(({ open }) => open[0]?.[0] ?? Infinity))
    this.#closes = Math.max(...chairs.map(({ open }) => open.at(-1)?.[1] ?? -Infinity))
  }

  /** When somebody works. */
  get hours(): Span {
    return [this.#opens, this.#closes]
  }

  /** The first minute from `at` on at which a barber has free hands for the first part; before it there is no chain. */
  handsFrom(at: number) {
    const found = this.#chairs.map((chair, nth) => {
      const [asked, known] = this.#hands[nth] ?? [Infinity, 0]
      if (asked <= at && at <= known) return known
      const [work] = chair.does
      const next = work ? handsFrom(chair, work, at) : Infinity
      this.#hands[nth] = [at, next]
      return next
    })
    return Math.min(...found)
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

  /** How the visit of these barbers lies in what they have free from the first minute on that can be booked. */
  fit(
    start: number,
    barbers: readonly string[],
    { shortest, first }: { shortest: number; first: number },
  ) {
    const held: { id: string; free: Span[]; taken: Span[] }[] = []
    let at = start
    for (const [nth, id] of barbers.entries()) {
      const chair = this.#chairs.find((one) => one.id === id)
      const { minutes = 0, busy = [], buffer = 0 } = chair?.does[nth] ?? {}
      let own = held.find((one) => one.id === id)
      if (!own) held.push((own = { id, free: [], taken: [] }))
      for (const [from, to] of busy) own.taken.push([at + from, at + to])
      at += minutes
      if (barbers.lastIndexOf(id) > nth) continue
      if (buffer > 0) own.taken.push([at, at + buffer])
      for (const [from, to] of among(chair?.free() ?? [], [start, at + buffer]))
        own.free.push([Math.max(from, first), to])
    }
    return fitOf(held, shortest)
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
      if (!work || (isNew && more === 0) || !areHandsFree(chair, work, at)) continue
      if (nth === 0 && !isOnStep && chair.free().every(([from]) => from !== start)) continue
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
      return work && areHandsFree(chair, work, at) && this.#canGoOn(nth + 1, at + work.minutes)
    })
    this.#goesOn.set(key, goes)
    return goes
  }
}

/** Undefined if the barber does not do the part, or if part and buffer would last longer than a day. */
function workOf({ doers, buffer }: WantedPart, id: string): Work | undefined {
  const doer = doers.find((one) => one.id === id)
  const minutes = doer ? minutesOf(doer) : 0
  return doer && minutes + buffer <= longestMinutes
    ? { minutes, busy: busyTimes(doer, 0), buffer }
    : undefined
}

type Held = { readonly chair: BarberChair; readonly end: number; readonly buffer: number }

/** Whether the cleaning after the last part of each barber meets no busy time. */
const areBuffersFree = (held: readonly Held[]) =>
  held.every(
    ({ chair, end, buffer }, nth) =>
      isCleaned(chair, end, buffer) || held.slice(nth + 1).some((later) => later.chair === chair),
  )
