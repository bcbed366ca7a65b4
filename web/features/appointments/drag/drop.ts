import { type Appointment, appointmentWords } from '#contract/appointments.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { type Frame, perMinute } from './geometry.ts'
import { type Landings, shift, springBack, stretch } from './lift.ts'
import type { Scene } from './scene.ts'
import { homeOf, isMovable, isSameTarget, rivalFor, slotFor, type Target } from './target.ts'

export type Held = { block: HTMLElement; appointment: Appointment; home: Target }

const latest = ({ items }: Scene, { appointment }: Held) =>
  items.find(({ id }) => id === appointment.id)

/** Whether it is still where the hand took it; another device may have been faster. */
export function stands(scene: Scene, { span }: Frame, held: Held) {
  const now = latest(scene, held)
  const home = now && isMovable(now) && homeOf(scene.columns, now)
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
