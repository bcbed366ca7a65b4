import { type Gap, laterDays, mostPlaces } from '#contract/returns/due.ts'
import { addDays } from '#contract/kit/time.ts'
import type { Alternative } from '#contract/alternative.ts'
import { freeSlots } from '#contract/visits/availability.ts'
import { doesService, stepsOf } from '#contract/visits/doers.ts'
import { openHours } from '#contract/visits/free/open-hours.ts'
import { freeOf } from '#contract/visits/free/room.ts'
import {
  busyTimes,
  dayMinutes,
  joined,
  minutesOfTime,
  overlap,
  type Span,
  timedParts,
  timeOf,
} from '#contract/visits/visit-time.ts'
import type { Reach } from '#server/core/reach.ts'
import { takesAnybody, type Times, wantedParts } from '#server/visits/slots.ts'
import type { Usual } from './usual.ts'

/** What says where clients could come: the salon's lists, what is booked, and the span in which a visit may begin. */
export type Look = {
  readonly from: string
  readonly times: Times
  readonly busy: ReadonlyMap<string, readonly Span[]>
  readonly reach: Reach
  readonly now: Date
  /** In minutes since midnight of that day. */
  readonly span: Span
}

/** A time at which a barber could do all of it, with the minutes that it would keep them busy. */
type Slot = {
  readonly at: number
  readonly barber: { readonly id: string; readonly name: string }
  readonly busy: readonly Span[]
}

/** The barbers who stand for anybody, and the client's own. */
const proposedIn = ({ times, reach, now }: Look, own: string | null = null) =>
  times.barbers.filter(
    (one) =>
      one.active &&
      (!reach || one.id === reach.staffId) &&
      (one.id === own || takesAnybody(one, now)),
  )

const clashes = (slot: Slot, taken: readonly Span[]) =>
  slot.busy.some((one) => taken.some((other) => overlap(one, other)))

type Timed = ReturnType<typeof stepsOf> & { readonly buffer: number }

/** Many want the same of the same barber: what is free is found once for all of them. */
class Slots {
  readonly #look: Look
  /** So many times of each barber. */
  readonly #most: number
  readonly #known = new Map<string, readonly Slot[]>()
  readonly #all = new Map<string, readonly Slot[]>()

  constructor(look: Look, most = Infinity) {
    this.#look = look
    this.#most = most
  }

  /** The own barber's times, then everybody's, each time that it is asked for the next of them. */
  *ownFirst({ services, staffId }: Usual) {
    const own = this.#doers(services, staffId).find(({ id }) => id === staffId)
    if (own) yield* this.#free(services, own)
    for (const slot of this.#ofAll(services)) if (slot.barber.id !== staffId) yield slot
  }

  /** The first time, of several at once the own barber's. */
  first({ services, staffId }: Usual) {
    const slots = this.#doers(services, staffId).flatMap((barber) => this.#free(services, barber))
    const isOwn = ({ barber }: Slot) => Number(barber.id === staffId)
    return slots.toSorted((one, other) => one.at - other.at || isOwn(other) - isOwn(one))[0]
  }

  shown({ at, barber }: Slot): Alternative {
    const day = Math.floor(at / dayMinutes)
    return {
      date: addDays(this.#look.from, day),
      time: timeOf(at - day * dayMinutes),
      barber: barber.name,
      barber_id: barber.id,
    }
  }

  #doers(services: readonly string[], own: string | null = null) {
    return proposedIn(this.#look, own).filter(({ id }) => this.#doesAll(id, services))
  }

  #ofAll(services: readonly string[]) {
    const key = services.join()
    const known = this.#all.get(key)
    if (known) return known
    const all = this.#doers(services)
      .flatMap((barber) => this.#free(services, barber))
      .toSorted((one, other) => one.at - other.at)
    this.#all.set(key, all)
    return all
  }

  #doesAll(barber: string, services: readonly string[]) {
    const listed = services.map((id) => this.#look.times.services.find((one) => one.id === id))
    return (
      listed.length > 0 &&
      listed.every((one) => one?.isListed && one.isActive && doesService(barber, one))
    )
  }

  #free(services: readonly string[], barber: Times['barbers'][number]): readonly Slot[] {
    const { times } = this.#look
    const parts = services.flatMap((id) => {
      const service = times.services.find((one) => one.id === id)
      return service ? [{ ...stepsOf(service, barber.id), buffer: service.buffer }] : []
    })
    // Services that take the same minutes are free at the same times.
    const minutes = parts.map(({ work, wait, finish, buffer }) => [work, wait, finish, buffer])
    const key = [barber.id, minutes.join(';')].join()
    const known = this.#known.get(key)
    if (known) return known
    const found = this.#find(services, parts, barber)
    this.#known.set(key, found)
    return found
  }

  #find(
    services: readonly string[],
    parts: readonly Timed[],
    barber: Times['barbers'][number],
  ): Slot[] {
    const { times, from, busy, span } = this.#look
    const [now, until] = span
    if (now >= until) return []
    const days = freeSlots({
      ...times,
      from,
      days: Math.ceil(until / dayMinutes),
      barbers: [barber],
      busy,
      parts: wantedParts(times, services, [barber], false),
      isAlsoAtEnds: true,
      now,
      until,
      limit: this.#most,
    })
    // The days follow each other from the first one, so that no date is read.
    return days.flatMap(({ places }, nth) =>
      places.map(({ time }) => {
        const at = nth * dayMinutes + minutesOfTime(time)
        const spans = timedParts(parts, at).flatMap((one) => busyTimes(one, one.at, one.buffer))
        return { at, barber, busy: spans }
      }),
    )
  }
}

function firstOf(slots: Iterable<Slot>, isMeant: (slot: Slot) => boolean) {
  for (const slot of slots) if (isMeant(slot)) return slot
  return undefined
}

class Taken {
  readonly #spans = new Map<string, Span[]>()
  isFree = (slot: Slot) => !clashes(slot, this.#spans.get(slot.barber.id) ?? [])
  take({ barber, busy }: Slot) {
    this.#spans.set(barber.id, [...(this.#spans.get(barber.id) ?? []), ...busy])
  }
}

/** Where each of these visits could be. The first time of one is no time of another, as long as there are more. */
export function placesOf(look: Look, wishes: readonly Usual[]): Alternative[][] {
  const slots = new Slots(look)
  const firsts = new Taken()
  const rows = wishes.map((wish) => {
    const free = firstOf(slots.ownFirst(wish), firsts.isFree)
    if (free) firsts.take(free)
    return { wish, isOwn: Boolean(free), first: free ?? firstOf(slots.ownFirst(wish), () => true) }
  })
  return rows.map(({ wish, first, isOwn }) => {
    const chosen = first ? [first] : []
    const here = new Taken()
    for (const slot of isOwn ? slots.ownFirst(wish) : []) {
      if (chosen.length === mostPlaces) break
      if (!firsts.isFree(slot) || !here.isFree(slot)) continue
      here.take(slot)
      chosen.push(slot)
    }
    return chosen.map((slot) => slots.shown(slot))
  })
}

/** The first time of each of these visits in the days behind the span. */
export function laterOf(look: Look, wishes: readonly Usual[]): (Alternative | null)[] {
  const slots = new Slots({ ...look, span: [look.span[1], laterDays * dayMinutes] }, 1)
  return wishes.map((wish) => {
    const first = slots.first(wish)
    return first ? slots.shown(first) : null
  })
}

/** The pieces of each barber's day in which nobody sits and the shortest service fits. */
export function gapsIn(look: Look): Gap[] {
  const { times, from, busy, span } = look
  const days = Math.ceil(span[1] / dayMinutes)
  if (days <= 0) return []
  return proposedIn(look).flatMap((barber) => {
    const { open } = openHours(barber, { ...times, from, days })
    const free = freeOf({ open, busy: joined(busy.get(barber.id) ?? []) })
    return Array.from({ length: days }, (_, nth) => nth).flatMap((nth) =>
      free
        .map(([start, end]): Span => [
          Math.max(start, span[0], nth * dayMinutes),
          Math.min(end, span[1], (nth + 1) * dayMinutes),
        ])
        .filter(([start, end]) => end - start >= Math.max(1, times.shortestOffered))
        .map(([start, end]) => ({
          date: addDays(from, nth),
          barber_id: barber.id,
          from: timeOf(start - nth * dayMinutes),
          to: timeOf(end - nth * dayMinutes),
        })),
    )
  })
}
