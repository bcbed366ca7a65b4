import { addDays } from '../kit/time.ts'
import { type BarberHours, openHours, type Timetable } from './free/open-hours.ts'
import { type BarberChair, Chains, type WantedPart } from './free/chains.ts'
import { freeOf } from './free/room.ts'
import { among, dayMinutes, joined, type Span, timeOf } from './visit-time.ts'
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
  const starts = new Set(free.map(([from]) => from))
  for (const span of joined(free)) for (const at of stepsIn(span, step)) starts.add(at)
  return [...starts].toSorted((one, other) => one - other)
}

function stepsIn([from, to]: Span, step: number) {
  const steps: number[] = []
  for (let at = Math.ceil(from / step) * step; at < to; at += step) steps.push(at)
  return steps
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
    const [opens, closes] = chains.hours
    const day: Span = [Math.max(midnight, now, opens), Math.min(midnight + dayMinutes, closes)]
    const starts = isAlsoAtEnds
      ? startsIn(
          there.flatMap((chair) => chair.free()),
          stepMinutes,
        )
      : stepsIn(day, stepMinutes)
    for (const start of starts) {
      if (count + places.length >= limit || start >= until) break
      if (start < day[0] || start >= day[1]) continue
      const barbers = chains.at(start, start % stepMinutes === 0)
      if (!barbers) continue
      const slot: Slot = { time: timeOf(start - midnight), barbers }
      places.push(slot)
      if (shortest !== undefined)
        Object.assign(slot, chains.fit(start, barbers, { shortest, first }))
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
const chairsOf = (question: Question): Omit<BarberChair, 'free'>[] =>
  question.barbers.map((barber) => ({
    id: barber.id,
    open: openHours(barber, { ...question, days: question.days + 2 }).open,
    busy: joined(question.busy.get(barber.id) ?? []),
  }))

/** The barbers' times that a visit of that day may meet; the barber with the fewest booked minutes comes first. */
function onDay(chairs: ReturnType<typeof chairsOf>, midnight: number): BarberChair[] {
  const [next, last] = [midnight + dayMinutes, midnight + 2 * dayMinutes + mostBuffer]
  const near: Span = [midnight, last]
  const bookedIn = (busy: readonly Span[]) =>
    busy.reduce(
      (sum, [from, to]) => sum + Math.max(0, Math.min(to, next) - Math.max(from, midnight)),
      0,
    )
  return chairs
    .map(({ id, ...all }) => {
      const chair = { id, open: among(all.open, near), busy: among(all.busy, near) }
      let free: readonly Span[] | undefined
      const found = { ...chair, free: () => (free ??= freeOf(chair)) }
      return { chair: found, booked: bookedIn(chair.busy) }
    })
    .toSorted((one, other) => one.booked - other.booked)
    .map(({ chair }) => chair)
}
