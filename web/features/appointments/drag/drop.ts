import { type Appointment, appointmentWords } from '#contract/appointments.ts'
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
import { homeOf, isMovable, isSameTarget, rivalFor, slotFor } from './target.ts'

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
  block.style.translate = ''
  block.style.height = ''
}

export function springBack(block: HTMLElement) {
  block.dataset['settling'] = ''
  putDown(block)
  setTimeout(() => delete block.dataset['settling'], wayBack)
}

type Landing = { block: HTMLElement; appointment: Appointment; hadFocus: boolean; timer: number }

/** A dropped block stays where the hand left it until React has drawn it there. */
export function landings(grid: Grid) {
  const waiting = new Set<Landing>()

  function settle(landing: Landing) {
    waiting.delete(landing)
    clearTimeout(landing.timer)
    putDown(landing.block)
    const block = blockOf(grid, landing.appointment.id)
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

export type Held = { block: HTMLElement; appointment: Appointment; home: Target }

const latest = ({ items }: Scene, { appointment }: Held) =>
  items.find(({ id }) => id === appointment.id)

/** Whether it is still where the hand took it; another device may have been faster. */
export function stands(scene: Scene, { span }: Frame, held: Held) {
  const now = latest(scene, held)
  const home = now && isMovable(now) && mayWriteFor(scene, now.barber) && homeOf(scene.columns, now)
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
function handOver(scene: Scene, appointment: Appointment, home: Target, target: Target) {
  const isMoved = target.start !== home.start || target.column !== home.column
  const minutes = target.minutes === home.minutes ? [] : ([target.minutes] as const)
  if (isMoved) scene.onMove(appointment, slotFor(scene, appointment, target), ...minutes)
  else scene.onResize(appointment, target.minutes)
}

/** What letting go means: nothing, a refusal, or a change. */
export function drop(scene: Scene, landings: Landings, frame: Frame, held: Held, target: Target) {
  if (isSameTarget(held.home, target)) {
    springBack(held.block)
    return 'stayed'
  }
  const appointment = latest(scene, held) ?? held.appointment
  if (rivalFor(scene, appointment, target)) {
    springBack(held.block)
    toast.error(appointmentWords.slotTaken)
    return 'refused'
  }
  standAt(frame, held, target)
  landings.wait(held.block, appointment)
  handOver(scene, appointment, held.home, target)
  return 'dropped'
}
