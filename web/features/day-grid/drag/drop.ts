import type { Appointment } from '#contract/visits/appointments.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import {
  appointmentOf,
  blockOf,
  type Frame,
  type Grid,
  perMinute,
  type Scene,
  type Target,
  mayWriteFor,
} from './geometry.ts'
import {
  homeOf,
  isMovable,
  isSameTarget,
  minutesFor,
  rivalFor,
  slotFor,
  type Taken,
} from './target.ts'

/** As long as the way back takes in the stylesheet. */
const wayBack = 200
/** A refused change is never drawn; then the block goes back. */
const patience = 600

export function liftUp(block: HTMLElement) {
  delete block.dataset['settling']
  block.dataset['lifted'] = ''
}

/** Written past React on purpose: a drag draws no component. */
export function shift({ style }: HTMLElement, x: number, y: number) {
  style.translate = `${x}px ${y}px`
}
export function stretch({ style }: HTMLElement, height: number) {
  style.height = `${height}px`
}

function putDown(block: HTMLElement) {
  delete block.dataset['lifted']
  block.style.removeProperty('--at')
  block.style.translate = ''
  block.style.height = ''
}

export function springBack(block: HTMLElement) {
  block.dataset['settling'] = ''
  putDown(block)
  setTimeout(() => delete block.dataset['settling'], wayBack)
}

type Landing = { block: HTMLElement; appointment: Appointment; hadFocus: boolean; timer: number }

/** A dropped block stays where it was let go until React has drawn it there. */
export function landings(grid: Grid) {
  const waiting = new Set<Landing>()

  function settle(landing: Landing) {
    waiting.delete(landing)
    clearTimeout(landing.timer)
    putDown(landing.block)
    const block = blockOf(grid, landing.appointment.id, Number(landing.block.dataset['nth']))
    // In another column it is another element.
    if (landing.hadFocus && block !== document.activeElement) block?.focus()
  }
  return {
    wait(block: HTMLElement, appointment: Appointment) {
      const hadFocus = document.activeElement === block
      const landing: Landing = { block, appointment, hadFocus, timer: 0 }
      landing.timer = window.setTimeout(() => {
        waiting.delete(landing)
        springBack(block)
      }, patience)
      waiting.add(landing)
    },
    look() {
      for (const landing of waiting)
        if (appointmentOf(grid, landing.block) !== landing.appointment) settle(landing)
    },
    stop() {
      for (const { timer } of waiting) clearTimeout(timer)
    },
  }
}
export type Landings = ReturnType<typeof landings>

export type Held = Taken & { block: HTMLElement }

const latest = ({ items }: Scene, { appointment }: Held) =>
  items.find(({ id }) => id === appointment.id)

/** Whether the visit is still where the drag began: another device may have changed it. */
export function stands(scene: Scene, { span }: Frame, held: Held) {
  const now = latest(scene, held)
  const isOpen = now && isMovable(now) && mayWriteFor(scene, now.barber_id)
  const home = isOpen && homeOf(scene.columns, now, held.nth)
  const isSameSpan = span.from === scene.span.from && span.to === scene.span.to
  if (!home) return false
  return isSameTarget(home, held.home) && isSameSpan && held.block.isConnected
}

/** Where the block would stand at the target, without asking React. */
export function standAt(frame: Frame, { block, home }: Held, target: Target) {
  const left = (column: number) => frame.columns[column]?.left ?? 0
  const pixels = perMinute(frame)
  shift(block, left(target.column) - left(home.column), (target.start - home.start) * pixels)
  if (target.minutes !== home.minutes)
    stretch(block, block.offsetHeight + (target.minutes - home.minutes) * pixels)
}

/** One change, so that one step takes it back. */
function handOver(scene: Scene, taken: Taken, target: Target) {
  const { appointment, home } = taken
  const isMoved = target.start !== home.start || target.column !== home.column
  const minutes = target.minutes === home.minutes ? [] : ([minutesFor(taken, target)] as const)
  if (isMoved) scene.onMove(appointment, slotFor(scene, taken, target), ...minutes)
  else scene.onResize(appointment, minutesFor(taken, target))
}

/** Ends a drag at a target: nothing happens, the drop is refused, or the visit changes. */
export function drop(scene: Scene, landings: Landings, frame: Frame, held: Held, target: Target) {
  if (isSameTarget(held.home, target)) {
    springBack(held.block)
    return 'stayed'
  }
  const appointment = latest(scene, held) ?? held.appointment
  const taken = { ...held, appointment }
  if (rivalFor(scene, taken, target)) {
    springBack(held.block)
    toast.error(appointmentWords.slotTaken)
    return 'refused'
  }
  standAt(frame, held, target)
  landings.wait(held.block, appointment)
  handOver(scene, taken, target)
  return 'dropped'
}
