import { addDays } from '../kit/time.ts'
import { type BarberHours, openHours, type Timetable } from './free/open-hours.ts'
import { type BarberChair, Chains, type WantedPart } from './free/chains.ts'
import { freeOf } from './free/room.ts'
import { dayMinutes, joined, overlap, type Span, timeOf } from './visit-time.ts'
import { mostBuffer } from '../services/services.ts'

/** The most combinations of barbers that a question tries by default; after them only slots with one barber are found. */
const mostTries = 200_000

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
  /** No slot begins at this minute of the first day or later. */
  readonly until?: number
  readonly limit: number
  /** The most combinations of barbers to try for this question. */
  readonly tries?: number
  /** The minutes of the shortest service offered; with it slots say how they lie in what is free. */
  readonly shortest?: number
}

/** What a question costs, about: a day of one barber for one service is one. */
export const weightOf = ({ days, parts, barbers }: Pick<Question, 'days' | 'parts' | 'barbers'>) =>
  Math.max(1, days * parts.length * barbers.length)

export type Slot = {
  time: string
  barbers: string[]
  /** Nothing is left free around it that no service fits into. */
  good?: boolean
  /** It begins or ends where free time does. */
  near?: boolean
}
export type DaySlots = { date: string; places: Slot[] }

/**
 * The minutes at which a visit may begin in these pieces of free time, in their order: where a piece begins, so where hours
 * begin or something ends, and on the salon's step.
 */
function startsIn(free: readonly Span[], step: number): number[] {
  const starts = new Set<number>()
  for (const [from, to] of free) {
    starts.add(from)
    for (let at = Math.floor(from / step + 1) * step; at < to; at += step) starts.add(at)
  }
  return [...starts].toSorted((one, other) => one - other)
}

/** Free slots day by day, until there are as many as asked for: no day after that one is named. */
export function freeSlots(question: Question): DaySlots[] {
  const { from, days, parts, stepMinutes, isAlsoAtEnds = false, now, limit, shortest } = question
  const { until = Infinity } = question
  const chairs = chairsOf(question)
  const tries = { left: question.tries ?? mostTries }
  const first = Math.ceil(now / stepMinutes) * stepMinutes
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
      if (count + places.length >= limit || start >= until) break
      if (start < day[0] || start >= day[1]) continue
      const isOnStep = start % stepMinutes === 0
      const barbers = start < now ? undefined : chains.at(start, isOnStep)
      if (!barbers) continue
      const fit = shortest !== undefined && chains.fit(start, barbers, { shortest, first })
      places.push({ time: timeOf(start - midnight), barbers, ...fit })
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
const chairsOf = (question: Question): BarberChair[] =>
  question.barbers.map((barber) => ({
    id: barber.id,
    open: openHours(barber, { ...question, days: question.days + 2 }).open,
    busy: joined(question.busy.get(barber.id) ?? []),
  }))

/** The barbers' times that a visit of that day may meet; the barber with the fewest booked minutes comes first. */
function onDay(chairs: readonly BarberChair[], midnight: number): BarberChair[] {
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
