import { elementAt } from './pointer.ts'
import type { Grid } from './scene.ts'

/** The Tab key enters the grid where it was left: at an appointment, or at the slot. */
export function watchTabStop({ body }: Grid, slot: HTMLButtonElement, signal: AbortSignal) {
  let stop: HTMLElement = slot

  function set(next: HTMLElement) {
    stop.tabIndex = -1
    next.tabIndex = 0
    stop = next
  }
  function onFocus(event: FocusEvent) {
    const focused = elementAt(event)
    if (focused === slot) set(slot)
    else if (focused instanceof HTMLElement && focused.matches('.booking')) set(focused)
  }
  body.addEventListener('focusin', onFocus, { signal })
  return {
    look: () => {
      if (stop.isConnected && !stop.hidden) return
      // A full day has no free place to begin at.
      const first = slot.hidden ? body.querySelector<HTMLElement>('.booking') : null
      set(first ?? slot)
    },
  }
}
