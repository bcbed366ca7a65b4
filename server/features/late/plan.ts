import {
  type DayVisit,
  type Mover,
  type Piece,
  pushed,
  type Pushed,
} from '#contract/visits/line/pushed.ts'
import { dayMinutes } from '#contract/visits/visit-time.ts'

export type Delay = {
  readonly staffId: string
  readonly from: number
  readonly minutes: number
}

/** A visit that would have to move and cannot. `by`: the visit of a third barber in its way; null at the day's end. */
export type Blocked = { readonly id: string; readonly by: string | null; readonly staffId: string }
/** Minutes of delay, and how many of the minutes by which it was pushed the free time before it has used up. */
export type Shift = { readonly minutes: number; readonly eaten: number }
export type Plan = {
  readonly shifts: ReadonlyMap<string, Shift>
  readonly blocked: readonly Blocked[]
}

/**
 * How the day goes on when a barber has no time for `minutes` from a minute on. Visits that have begun stay; the others move
 * whole, with their parts at other barbers, whose later visits follow. What would need a visit of a third barber to move
 * is blocked, and what would end after midnight is.
 */
export function planOf(visits: readonly DayVisit[], { staffId, from, minutes }: Delay): Plan {
  const late: Piece = { staffId, span: [from, from + minutes] }
  const limits = { from, until: dayMinutes }
  const { movers, fixed, delays, beyond } = pushed(visits, [late], limits)
  if (beyond) {
    const at = beyond.pieces.at(-1)?.staffId ?? staffId
    return { shifts: new Map(), blocked: [{ id: beyond.id, by: null, staffId: at }] }
  }
  const moved = movers.filter(({ id }) => delays.has(id))
  const blocked = thirdsOf(moved, delays, staffId)
  if (blocked.length > 0) return { shifts: new Map(), blocked }
  const shiftOf = (mover: Mover): Shift => {
    const { minutes: own = 0, by = null } = delays.get(mover.id) ?? {}
    const push = by
      ? (delays.get(by.before.id)?.minutes ?? 0)
      : own + freeBefore(mover, fixed, late)
    return { minutes: own, eaten: Math.max(0, push - own) }
  }
  return { shifts: new Map(moved.map((one) => [one.id, shiftOf(one)])), blocked }
}

/** Of a visit that nothing but the late barber's time has pushed: the free minutes that this time takes up. */
function freeBefore({ pieces }: Mover, fixed: readonly Piece[], late: Piece) {
  const at = pieces.find(({ staffId }) => staffId === late.staffId)?.span[0] ?? late.span[0]
  const ends = fixed.filter((one) => one !== late && one.staffId === late.staffId)
  return at - Math.max(late.span[0], ...ends.map(({ span }) => (span[1] > at ? 0 : span[1])))
}

/** Visits may move at the barber who is late and at those with whom that barber's moved visits go on. */
function thirdsOf(moved: readonly Mover[], delays: ReadonlyMap<string, Pushed>, staffId: string) {
  const isAt = ({ pieces }: Mover, barbers: ReadonlySet<string>) =>
    pieces.some((piece) => barbers.has(piece.staffId))
  const first = new Set([staffId])
  const own = moved.filter((mover) => isAt(mover, first))
  const allowed = new Set([staffId, ...own.flatMap(({ pieces }) => pieces.map((p) => p.staffId))])
  const thirds = moved.flatMap((mover) => {
    const by = delays.get(mover.id)?.by
    return by && !isAt(mover, allowed) ? by : []
  })
  const nearest = thirds.filter(({ before }) => isAt(before, allowed))
  return (nearest.length > 0 ? nearest : thirds).map(({ before, after, staffId: at }): Blocked => ({
    id: before.id,
    by: after.id,
    staffId: at,
  }))
}

/** The most minutes that would be possible; null where not even `least` are. */
export function mostOf(visits: readonly DayVisit[], delay: Delay, least: number): number | null {
  for (let minutes = delay.minutes - 1; minutes >= least; minutes--)
    if (planOf(visits, { ...delay, minutes }).blocked.length === 0) return minutes
  return null
}
