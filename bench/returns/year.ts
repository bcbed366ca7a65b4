import { addDays, daysBetween, weekdayOf } from '#contract/kit/time.ts'
import { type Dice, dice } from '#tests/support/random.ts'

/**
 * A year of a salon's clients that knows nothing of how Orari reckons. Each client has a rhythm of their own, of a week to a
 * hundred days, and the gap between two visits is gamma-distributed around it: never below 0, and sometimes long. On that
 * lie a salon closed on Sundays, visits in between, two visits on a day, visits cancelled or missed and tried again some
 * days later, pauses (an illness, a season abroad), clients whose habit moves to another rhythm, and clients who are lost:
 * as many as are new in the year, so that the salon neither grows nor shrinks.
 */
type YearVisit = {
  readonly day: string
  readonly hour: number
  readonly status: 'confirmed' | 'cancelled' | 'no_show'
}
export type YearClient = {
  readonly visits: readonly YearVisit[]
  /** By the generator's own word: three days here or more, and the rhythm that they have now is over. */
  readonly isDue: boolean
}

const yearDays = 365
const fine = 2 ** 30
/** Of a hundred clients: who is new, and who stays away for good. Of a hundred visits: what happens to them. */
const [fresh, lost, failed, pauses, between, doubled] = [15, 15, 7, 4, 3, 3]

const chance = (roll: Dice, inHundred: number) => roll(100) < inHundred
const unit = (roll: Dice) => (roll(fine) + 0.5) / fine
const within = (roll: Dice, from: number, to: number) => from + unit(roll) * (to - from)

const normal = (roll: Dice) =>
  Math.sqrt(-2 * Math.log(unit(roll))) * Math.cos(2 * Math.PI * unit(roll))

/** Gamma of this shape and the mean 1 (Marsaglia and Tsang, for shapes from 1 on). */
function gamma(roll: Dice, shape: number): number {
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = normal(roll)
    const v = (1 + c * x) ** 3
    if (v > 0 && Math.log(unit(roll)) < (x * x) / 2 + d - d * v + d * Math.log(v))
      return (d * v) / shape
  }
}

const rhythmOf = (roll: Dice) => Math.min(100, Math.max(7, 30 * Math.exp(0.55 * normal(roll))))

const openDay = (day: string) => (weekdayOf(day) === 6 ? addDays(day, 1) : day)

function clientOf(roll: Dice, today: string, moving: number): YearClient {
  const shape = within(roll, 8, 40)
  const begins = chance(roll, fresh) ? unit(roll) * yearDays : 0
  const moves = chance(roll, moving) ? within(roll, 0.25, 0.75) * yearDays : Infinity
  const ends = chance(roll, lost) ? within(roll, 0.2, 0.95) * yearDays : Infinity
  const before = rhythmOf(roll)
  const after = before * (chance(roll, 50) ? within(roll, 0.5, 0.75) : within(roll, 1.35, 2))
  const visits: YearVisit[] = []
  const came = new Set<string>()
  let at = begins + unit(roll) * before
  let last = { at, day: today }
  while (at <= Math.min(yearDays, ends)) {
    const day = openDay(addDays(today, Math.round(at) - yearDays))
    if (day > today) break
    const isKept = !chance(roll, failed)
    const status = isKept ? 'confirmed' : chance(roll, 50) ? 'cancelled' : 'no_show'
    visits.push({ day, hour: 10, status })
    if (isKept) {
      came.add(day)
      last = { at, day }
      if (chance(roll, doubled)) visits.push({ day, hour: 16, status })
    }
    const rhythm = at < moves ? before : after
    const gap = isKept ? rhythm * gamma(roll, shape) : within(roll, 1, 6)
    const longer = chance(roll, pauses) ? within(roll, 2, 5) : 1
    const shorter = chance(roll, between) ? 0.3 : 1
    at += Math.max(1, gap * longer * shorter)
  }
  const rhythm = last.at < moves ? before : after
  return { visits, isDue: came.size >= 3 && daysBetween(last.day, today) >= rhythm }
}

export type Year = {
  readonly count: number
  /** On which it ends. */
  readonly today: string
  readonly seed: number
  /** Of a hundred clients: whose habit moves in this year. */
  readonly moving: number
}

export function yearOf({ count, today, seed, moving }: Year): YearClient[] {
  const roll = dice(seed)
  return Array.from({ length: count }, () => clientOf(roll, today, moving))
}
