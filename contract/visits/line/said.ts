import type { CallableEntry } from './next-at.ts'
import { type Line, lineOf } from './line.ts'
import type { DayVisit } from './pushed.ts'

/** Minutes from now: `{from: 15, to: 35}`. */
export type WaitSpan = { readonly from: number; readonly to: number }
/** How much longer than laid people of one band have waited: the 15th and the 90th of a hundred. */
type LearnedBand = { readonly p15: number; readonly p90: number }
/** By band of `bandOf`; undefined where too few have been seated. */
export type Learned = readonly (LearnedBand | undefined)[]

/** A wait above it is told without its end: "mbi 2 orë". */
const longestTold = 120
const grid = 5
const down = (minutes: number) => Math.floor(minutes / grid) * grid
const up = (minutes: number) => Math.ceil(minutes / grid) * grid

/** 0 for a wait of 0 minutes, 1 for 1 to 15, 2 for 16 to 30, 3 for 31 to 60, 4 above. */
const bandOf = (wait: number) => [0, 15, 30, 60].filter((most) => wait > most).length

/** What is said of a wait of so many minutes: 20 is "15 deri 30". `to` is not cut at two hours here. */
export function spanOf(wait: number, learned?: Learned): WaitSpan {
  const known = learned?.[bandOf(wait)]
  if (known) {
    const to = Math.min(up(wait + Math.max(grid, known.p90)), down(wait + 45))
    return { from: Math.max(0, down(wait + Math.min(0, known.p15))), to }
  }
  if (wait === 0) return { from: 0, to: grid }
  return { from: down(wait * 0.75), to: up(wait + grid + wait / 4) }
}

/** The same as it is shown: "between 15 and 30 minutes", above two hours without its end. */
export function toldWait(wait: number, learned?: Learned) {
  const { from, to } = spanOf(wait, learned)
  return { from, to: to > longestTold ? null : to }
}

/** What an entry was told when it joined, in minutes since midnight: 11:40 to 12:05 is 700 and 725. */
type Promised = {
  readonly id: string
  /** The moment of joining, in the unit of `since`. */
  readonly at: number
  readonly from: number
  readonly to: number
}

/** It may sit down before it was told: it is told so, and nobody calls it missing before `from`. */
export const isSooner = (promised: Promised, now: number, { from }: WaitSpan) =>
  now + from <= promised.from - grid

export type ToldVisit = DayVisit & {
  /** When it was booked or last moved, in the unit of `since`; null for a seat of the line. */
  readonly booked: number | null
  /** Of somebody seated by hand: when they came. */
  readonly cameByHand?: number
}
/** Why somebody waits longer than promised, in the order in which it is asked. */
const causes = ['booking', 'overrun', 'order'] as const
export const laterWhys = [...causes, 'other'] as const
export type ToldLine = Omit<Line<CallableEntry>, 'visits'> & {
  readonly visits: readonly ToldVisit[]
}

/** By how many minutes the span of today ends after the promised one, and the first cause without which it would not. */
export function laterOf(line: ToldLine, promised: Promised, wait: number, learned?: Learned) {
  const laterBy = (minutes: number) => line.now + spanOf(minutes, learned).to - promised.to
  const minutes = laterBy(wait)
  if (minutes < grid) return null
  const isEnough = (without: Line) => {
    const place = lineOf(without).find(({ id }) => id === promised.id)
    return place !== undefined && 'start' in place && laterBy(place.start - line.now) < grid
  }
  const nth = line.entries.findIndex(({ id }) => id === promised.id)
  const why = causes.find((cause) =>
    isEnough(without[cause]({ ...line, entries: line.entries.slice(0, nth + 1) }, promised, line)),
  )
  return { minutes, why: why ?? ('other' as const) }
}

/** The line as it would be without a cause; `ahead` ends with the entry that is told, nobody behind matters to it. */
const without = {
  booking: (ahead: ToldLine, { at }: Promised): Line => ({
    ...ahead,
    visits: ahead.visits.filter(({ booked }) => booked === null || booked <= at),
  }),
  overrun: (ahead: ToldLine): Line => ({
    ...ahead,
    visits: ahead.visits.map((visit) => ({
      ...visit,
      isFixed: visit.isFixed || visit.end <= ahead.now,
    })),
  }),
  order: (ahead: ToldLine, _promised: Promised, { entries }: ToldLine): Line => {
    const since = ahead.entries.at(-1)?.since ?? 0
    return {
      ...ahead,
      visits: ahead.visits.filter(({ cameByHand = since }) => cameByHand <= since),
      entries: entries
        .filter((one) => one.since <= since)
        .toSorted((one, other) => one.since - other.since),
    }
  },
}
