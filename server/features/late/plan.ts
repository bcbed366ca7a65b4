import { busyTimes, dayMinutes, overlap, type Span } from '#contract/visits/visit-time.ts'

type Steps = {
  readonly staffId: string
  /** When it begins, in minutes since midnight of the day. */
  readonly at: number
  readonly work: number
  readonly wait: number
  readonly finish: number
  readonly buffer: number
}
/** A visit of the day that holds its place. */
export type DayVisit = {
  readonly id: string
  readonly start: number
  readonly end: number
  readonly parts: readonly Steps[]
  /** Closed, or of another day: it stays, and others go around it. */
  readonly isFixed: boolean
}
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

type Piece = { readonly staffId: string; readonly span: Span }
/** A visit that may move, whole, with when it keeps its barbers busy. */
type Mover = { readonly id: string; readonly end: number; readonly pieces: readonly Piece[] }
/** At one barber a visit follows another; so many minutes lie between them. */
type Follows = {
  readonly before: Mover
  readonly after: Mover
  readonly free: number
  readonly staffId: string
}

const piecesOf = ({ parts }: DayVisit): Piece[] =>
  parts.flatMap((part) =>
    busyTimes(part, part.at, part.buffer).map((span) => ({ staffId: part.staffId, span })),
  )

function followersOf(movers: readonly Mover[]): Follows[] {
  const all = movers
    .flatMap((mover) => mover.pieces.map((piece) => ({ ...piece, mover })))
    .toSorted((one, other) => one.span[0] - other.span[0])
  const last = new Map<string, (typeof all)[number]>()
  return all.flatMap((piece) => {
    const { staffId } = piece
    const before = last.get(staffId)
    last.set(staffId, piece)
    if (!before || before.mover === piece.mover) return []
    const free = piece.span[0] - before.span[1]
    return { before: before.mover, after: piece.mover, free, staffId }
  })
}

/** The least delay, from this one on, with which no piece meets what does not move. */
function clearOf(fixed: readonly Piece[], pieces: readonly Piece[], from: number): number {
  const met = pieces.flatMap(({ staffId, span: [start, end] }) =>
    fixed
      .filter(
        (one) => one.staffId === staffId && overlap(one.span, [start + from, end + from] as const),
      )
      .map(({ span }) => span[1] - start),
  )
  return met.length === 0 ? from : clearOf(fixed, pieces, Math.max(...met))
}

type Pushed = { readonly minutes: number; readonly by: Follows | null }

/**
 * Each visit as little later as the ones before it allow. With the order of the clients kept there is one such day in which
 * every single delay is the least, and so is their sum: delays only grow until nothing meets any more.
 */
function pushed(movers: readonly Mover[], fixed: readonly Piece[]) {
  const delays = new Map<string, Pushed>()
  const delayOf = ({ id }: Mover) => delays.get(id)?.minutes ?? 0
  const followers = followersOf(movers)
  for (let isSettled = false; !isSettled;) {
    isSettled = true
    for (const mover of movers) {
      const now = delayOf(mover)
      const pushes = followers
        .filter(({ after }) => after === mover)
        .map((by) => ({ by, minutes: delayOf(by.before) - by.free }))
        .toSorted((one, other) => other.minutes - one.minutes)
      const [push] = pushes
      const minutes = clearOf(fixed, mover.pieces, Math.max(now, push?.minutes ?? 0))
      if (minutes === now) continue
      delays.set(mover.id, { minutes, by: push && push.minutes > 0 ? push.by : null })
      if (mover.end + minutes > dayMinutes) return { delays, beyond: mover }
      isSettled = false
    }
  }
  return { delays, beyond: undefined }
}

/**
 * How the day goes on when a barber has no time for `minutes` from a minute on. Visits that have begun stay; the others move
 * whole, with their parts at other barbers, whose later visits follow. What would need a visit of a third barber to move
 * is blocked, and what would end after midnight is.
 */
export function planOf(visits: readonly DayVisit[], { staffId, from, minutes }: Delay): Plan {
  const isMover = ({ isFixed, start }: DayVisit) => !isFixed && start >= from
  const movers = visits
    .filter(isMover)
    .toSorted((one, other) => one.start - other.start)
    .map((visit): Mover => ({ id: visit.id, end: visit.end, pieces: piecesOf(visit) }))
  const late: Piece = { staffId, span: [from, from + minutes] }
  const fixed = [late, ...visits.filter((visit) => !isMover(visit)).flatMap(piecesOf)]
  const { delays, beyond } = pushed(movers, fixed)
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
