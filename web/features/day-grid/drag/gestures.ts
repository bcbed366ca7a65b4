import {
  drop,
  type Held,
  type Landings,
  liftUp,
  shift,
  springBack,
  stands,
  stretch,
} from './drop.ts'
import {
  clamp,
  type Frame,
  type Grid,
  measured,
  minuteAt,
  perMinute,
  type Point,
  stepOf,
  type Target,
} from './geometry.ts'
import { busyIn, freeAround, placeAt, selectedFrom, type Stretch } from './places.ts'
import {
  isSameTarget,
  movedTarget,
  type Reach,
  resizedTarget,
  rivalFor,
  visitAt,
  withinOpen,
} from './target.ts'
import { busyLabel, busyWords, freeWords, lengthLabel, spanLabel } from './spoken-places.ts'
import { gridMinutes } from '#contract/salon.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { outsideNote } from '#web/visits/times/warnings.ts'
import type { Gesture } from '#web/ui/pointer/press.ts'

/** The shortest length in minutes to which a block can be drawn. */
const least = 15

type Pull = {
  kind: 'move' | 'resize'
  aim: (frame: Frame, home: Target, reach: Reach) => Target
  /** Moves the block with the pointer, between the lines too. */
  draw: (frame: Frame, held: Held, reach: Reach) => void
}

function drawMoved({ height, columns }: Frame, { block }: Held, { from, to }: Reach) {
  const right = columns.at(-1)?.right ?? 0
  const column = block.offsetParent instanceof HTMLElement ? block.offsetParent.offsetLeft : 0
  const [left, top] = [column + block.offsetLeft, block.offsetTop]
  // The block stays within the body: beyond its edges it would lengthen the view, which would scroll without end.
  const x = clamp(to.x - from.x, -left, Math.max(right - left - block.offsetWidth, -left))
  const y = clamp(to.y - from.y, -top, Math.max(height - top - block.offsetHeight, -top))
  shift(block, x, y)
}

function drawResized(frame: Frame, { block, home }: Held, { from, to }: Reach) {
  const pixels = perMinute(frame)
  const most = frame.height - block.offsetTop
  const height = home.minutes * pixels + to.y - from.y
  stretch(block, clamp(height, least * pixels, Math.max(most, least * pixels)))
}

const moving: Pull = { kind: 'move', aim: movedTarget, draw: drawMoved }
const resizing: Pull = { kind: 'resize', aim: resizedTarget, draw: drawResized }

/** As blocks say it: a long one until when, too. */
const hourOf = ({ start, minutes }: Target) =>
  minutes > gridMinutes ? spanLabel({ start, end: start + minutes }) : clockOf(start)

/** Shows the ghost at the target, and returns the words for it: busy, outside the hours, or free. */
export function showTarget(grid: Grid, held: Held, target: Target, isResize: boolean) {
  const scene = grid.scene()
  const kind = isResize ? 'resize' : 'move'
  held.block.style.setProperty('--at', `"${hourOf(target)}"`)
  const rival = rivalFor(scene, held, target)
  if (rival) {
    grid.ghost.show({ kind, target, label: busyLabel(rival), isBusy: true })
    return busyWords(rival)
  }
  const note = outsideNote(visitAt(scene, held, target), scene.times)
  const words = isResize ? lengthLabel(target) : clockOf(target.start)
  const label = [words, note].filter(Boolean).join(' · ')
  grid.ghost.show({ kind, target, label, isOutside: note !== undefined })
  return note ?? freeWords
}

/** `onStay`: let go where it was taken. */
type Pulled = { held: Held; from: Point; landings: Landings; onStay: () => void }

function pull(grid: Grid, { kind, aim, draw }: Pull, { held, from, landings, onStay }: Pulled) {
  const frame = measured(grid)
  let target = held.home
  liftUp(held.block)
  const show = () => showTarget(grid, held, target, kind === 'resize')
  show()
  return {
    kind,
    follow: (to: Point, isFine: boolean) => {
      const reach = { from, to, isFine }
      draw(frame, held, reach)
      const next = withinOpen(grid.scene(), held, aim(frame, held.home, reach))
      if (isSameTarget(next, target)) return
      target = next
      show()
    },
    drop: () => {
      grid.ghost.hide()
      if (drop(grid.scene(), landings, frame, held, target) === 'stayed') onStay()
    },
    cancel: () => {
      grid.ghost.hide()
      springBack(held.block)
    },
    stands: () => stands(grid.scene(), frame, held),
  }
}

export const move = (grid: Grid, pulled: Pulled): Gesture => pull(grid, moving, pulled)
export const resize = (grid: Grid, pulled: Pulled): Gesture => pull(grid, resizing, pulled)

type Chosen = (column: number, span: Stretch) => void

/** A press and a pull over free time choose a span: from the press to the pointer, up to the nearest busy time. */
export function select(grid: Grid, index: number, from: Point, onChosen: Chosen) {
  const frame = measured(grid)
  const { columns, items, span } = grid.scene()
  const column = columns[index]
  const minute = minuteAt(frame, from.y)
  if (!column) return undefined
  const busy = busyIn(column, items)
  const place = placeAt(busy, minute, span)
  const free = freeAround(busy, minute, span)
  if (!place || !free) return undefined
  let chosen = place
  const gesture: Gesture = {
    kind: 'select',
    follow: ({ y }, isFine) => {
      chosen = selectedFrom(place, free, minuteAt(frame, y), stepOf(isFine))
      const target = { column: index, start: chosen.start, minutes: chosen.end - chosen.start }
      grid.ghost.show({ kind: 'select', target, label: spanLabel(chosen) })
    },
    drop: () => {
      grid.ghost.hide()
      onChosen(index, chosen)
    },
    cancel: () => grid.ghost.hide(),
    stands: () => {
      const now = grid.scene()
      const isSame = now.columns[index]?.key === column.key
      return isSame && now.span.from === span.from && now.span.to === span.to
    },
  }
  return gesture
}
