import { busyTimes, overlap, type Span } from '../visit-time.ts'

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
/** A piece of a barber's time: 12:00 to 12:30 at Arta is `{staffId: 'arta', span: [720, 750]}`. */
export type Piece = { readonly staffId: string; readonly span: Span }
/** A visit that may move, whole, with when it keeps its barbers busy. */
export type Mover = { readonly id: string; readonly end: number; readonly pieces: readonly Piece[] }
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

export type Pushed = { readonly minutes: number; readonly by: Follows | null }
type Delays = ReadonlyMap<string, Pushed>

/** Delays only grow until nothing meets any more; `beyond` is a visit that would end after `until`. */
function settled(movers: readonly Mover[], fixed: readonly Piece[], until: number) {
  const delays = new Map<string, Pushed>()
  const delayOf = ({ id }: Mover) => delays.get(id)?.minutes ?? 0
  const followers = Map.groupBy(followersOf(movers), ({ after }) => after)
  for (let isSettled = false; !isSettled;) {
    isSettled = true
    for (const mover of movers) {
      const now = delayOf(mover)
      const [push] = (followers.get(mover) ?? [])
        .map((by) => ({ by, minutes: delayOf(by.before) - by.free }))
        .toSorted((one, other) => other.minutes - one.minutes)
      const minutes = clearOf(fixed, mover.pieces, Math.max(now, push?.minutes ?? 0))
      if (minutes === now) continue
      delays.set(mover.id, { minutes, by: push && push.minutes > 0 ? push.by : null })
      if (mover.end + minutes > until) return { delays, beyond: mover }
      isSettled = false
    }
  }
  return { delays, beyond: undefined }
}

type PushedDay = {
  readonly movers: readonly Mover[]
  readonly fixed: readonly Piece[]
  readonly delays: Delays
  readonly beyond: Mover | undefined
}

/**
 * The day once some pieces of it are taken: each visit that begins at minute `from` or later stands as little later as those
 * before it allow, whole, with its parts at other barbers. With the order of the clients kept there is one such day in which
 * every single delay is the least, and so is their sum.
 */
export function pushed(
  visits: readonly DayVisit[],
  taken: readonly Piece[],
  { from, until = Infinity }: { readonly from: number; readonly until?: number },
): PushedDay {
  const isMover = ({ isFixed, start }: DayVisit) => !isFixed && start >= from
  const movers = visits
    .filter(isMover)
    .toSorted((one, other) => one.start - other.start)
    .map((visit): Mover => ({ id: visit.id, end: visit.end, pieces: piecesOf(visit) }))
  const fixed = [...taken, ...visits.filter((visit) => !isMover(visit)).flatMap(piecesOf)]
  return { movers, fixed, ...settled(movers, fixed, until) }
}
