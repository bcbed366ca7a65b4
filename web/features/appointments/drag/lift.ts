import type { Appointment } from '#contract/appointments.ts'
import { appointmentOf, blockOf, type Grid } from './scene.ts'

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
