import type { Absence } from '#contract/absences/absences.ts'
import { gridMinutes } from '#contract/salon.ts'
import { type Frame, type Ghost, stepOf, type Target } from '../drag/geometry.ts'
import {
  endedAt,
  isSameTarget,
  movedTarget,
  type Reach,
  resizedTarget,
  startWithin,
} from '../drag/target.ts'
import { spanLabel } from '../drag/spoken-places.ts'
import type { Column } from '#web/visits/model/schedule-model.ts'
import { minutesOfAway, type Times } from '#web/visits/times/times.ts'

/** What the grid shows while held time is moved in it. */
export type AwayScene = { columns: readonly Column[]; times: Times }

/** Where an absence of one day lies; whole days have no place in it. */
export function homeOf({ columns }: AwayScene, absence: Absence, from: number): Target | undefined {
  if (absence.from !== absence.to || !absence.fromTime) return undefined
  const [start, end] = minutesOfAway(absence)
  const fits = ({ barber_id }: Column) => barber_id === null || barber_id === absence.barberId
  if (columns[from]?.date !== absence.from || !fits(columns[from])) return undefined
  return { column: from, start, minutes: end - start }
}

/** A column that is not the member's, or of nobody, keeps what is carried where it was. */
const withinOpen = (columns: readonly Column[], home: Target, target: Target) =>
  columns[target.column]?.isClosed ? { ...target, column: home.column } : target

/** The barber, day and minutes of held time that is dropped at the target. */
export function heldAt({ columns }: AwayScene, absence: Absence, target: Target) {
  const column = columns[target.column]
  return {
    barberId: absence.barberId === null ? null : (column?.barber_id ?? absence.barberId),
    date: column?.date ?? absence.from,
    start: target.start,
    end: Math.min(24 * 60, target.start + target.minutes),
  }
}

type Pull = {
  scene: AwayScene
  frame: Frame
  ghost: Ghost
  home: Target
  isResize: boolean
  onDrop: (target: Target) => void
}

const show = (ghost: Ghost, target: Target, kind: 'move' | 'resize') =>
  ghost.show({
    kind,
    target,
    label: spanLabel({ start: target.start, end: target.start + target.minutes }),
  })

/** The gesture of a pointer that moves held time, or pulls its end. */
export function pullAway(from: Reach['from'], pull: Pull) {
  const { scene, frame, ghost, home, isResize, onDrop } = pull
  const kind = isResize ? ('resize' as const) : ('move' as const)
  let target = home
  show(ghost, target, kind)
  return {
    kind,
    follow: (to: Reach['to'], isFine: boolean) => {
      const aim = isResize ? resizedTarget : movedTarget
      target = withinOpen(scene.columns, home, aim(frame, home, { from, to, isFine }))
      show(ghost, target, kind)
    },
    drop: () => {
      ghost.hide()
      if (!isSameTarget(home, target)) onDrop(target)
    },
    cancel: () => ghost.hide(),
  }
}

type Step = { key: string; isLength: boolean; isFine: boolean }

/** The next place that an arrow key leads to. */
export function stepped(
  target: Target,
  { key, isLength, isFine }: Step,
  { columns }: AwayScene,
  span: Frame['span'],
): Target {
  const step = stepOf(isFine)
  const way = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0
  const side = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0
  if (isLength) return endedAt(target, target.start + target.minutes + way * step, step, span.to)
  const column = Math.max(0, Math.min(columns.length - 1, target.column + side))
  const start = startWithin(span, target.start + way * step, Math.min(gridMinutes, target.minutes))
  return withinOpen(columns, target, { ...target, column, start })
}
