import { type Appointment } from '#contract/visits/appointments.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { overlap } from '#contract/visits/visit-time.ts'
import { type Piece, piecesOf } from '#web/visits/model/visit-pieces.ts'

/**
 * `lane` of `lanes` side by side; `rails` that hold no place stand at the right edge beside it. What lies in another
 * one's wait lies over it. A piece over several empty lanes counts them as one, so that both may be broken numbers.
 */
export type Laid = { piece: Piece; lane: number; lanes: number; rails: number; isGuest: boolean }

type Stretch = { start: number; end: number }

const inOrder = (a: Piece, b: Piece) => a.start - b.start || b.end - a.end
const touch = (a: Stretch, b: Stretch) => a.start < b.end && a.end > b.start
const collide = (a: Piece, b: Piece) =>
  touch(a, b) && a.busy.some((mine) => b.busy.some((theirs) => overlap(mine, theirs)))

function freeLane(group: readonly Laid[], piece: Piece) {
  const used = new Set(group.filter((other) => collide(other.piece, piece)).map(({ lane }) => lane))
  let lane = 0
  while (used.has(lane)) lane++
  return lane
}

/** Groups of pieces that touch one another in time; each gets a lane of its group's. */
function groupsOf(pieces: readonly Piece[]) {
  const groups: Laid[][] = []
  let group: Laid[] = []
  let end = -1
  for (const piece of pieces.toSorted(inOrder)) {
    if (piece.start >= end) groups.push((group = []))
    const lane = freeLane(group, piece)
    const isGuest = group.some((host) => host.lane === lane && touch(host.piece, piece))
    group.push({ piece, lane, lanes: 1, rails: 0, isGuest })
    end = Math.max(end, piece.end)
  }
  return groups
}

const widthOf = (group: readonly Laid[]) => Math.max(0, ...group.map(({ lane }) => lane + 1))
const laneShare = (pieces: readonly Piece[]) =>
  groupsOf(pieces).flatMap((group) => group.map((laid) => ({ ...laid, lanes: widthOf(group) })))

/** Widens a block over the lanes at its right that are empty at its time, as if they were one lane. */
function widened({ piece, lane }: Laid, group: readonly Laid[], lanes: number) {
  const right = group
    .filter((other) => other.lane > lane && touch(other.piece, piece))
    .map((other) => other.lane)
  const wide = Math.min(lanes, ...right) - lane
  return { lane: lane / wide, lanes: lanes / wide }
}

const holdsPlace = ({ appointment: { status } }: Piece) => occupies(status)

/** Lays out a column: visits that occupy time share the width, the others are in a narrow rail at the side. */
export function laidOut(items: readonly Appointment[], barberId: string | null = null): Laid[] {
  const pieces = items
    .flatMap(piecesOf)
    .filter((piece) => barberId === null || piece.barber_id === barberId)
  const rail = laneShare(pieces.filter((piece) => !holdsPlace(piece)))
  const railsBeside = (group: readonly Laid[]) =>
    Math.max(
      0,
      ...rail
        .filter((gone) => group.some(({ piece }) => touch(piece, gone.piece)))
        .map(({ lanes }) => lanes),
    )
  const lanes = groupsOf(pieces.filter(holdsPlace)).flatMap((group) => {
    const rails = railsBeside(group)
    const lanes = widthOf(group)
    return group.map((laid) => ({ ...laid, ...widened(laid, group, lanes), rails }))
  })
  return [...lanes, ...rail].toSorted((a, b) => inOrder(a.piece, b.piece))
}

/** The waits of a piece in which nobody else sits yet, of those that are laid out with it. */
export const emptyWaits = ({ appointment, waits }: Piece, laid: readonly Laid[]) =>
  waits.filter(
    (wait) =>
      !laid.some(
        ({ piece }) => piece.appointment !== appointment && holdsPlace(piece) && touch(piece, wait),
      ),
  )
