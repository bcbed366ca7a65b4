import { appointmentOf, type Grid, type Point } from './geometry.ts'
import type { RovingSlot } from './slot.ts'
import { blockAt, elementAt, freePlaceAt } from './under-pointer.ts'

/** The key for menus has no place of its own: the middle of what it was pressed on. */
function pointOf({ clientX: x, clientY: y }: MouseEvent, element: HTMLElement): Point {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const isInside = x >= left && x <= right && y >= top && y <= bottom
  return isInside ? { x, y } : { x: (left + right) / 2, y: (top + bottom) / 2 }
}

export function askOfBlock(grid: Grid, block: HTMLElement | null, event: MouseEvent) {
  const appointment = appointmentOf(grid, block)
  const { onMenu } = grid.scene()
  if (block && appointment) onMenu?.({ appointment, anchor: block, at: pointOf(event, block) })
}

/** The other button of the mouse and the key for menus; a finger that rests asks by itself. */
export function watchMenus({ grid, slot }: { grid: Grid; slot: RovingSlot }, signal: AbortSignal) {
  function placeAt(event: MouseEvent) {
    const isOnSlot = elementAt(event)?.closest('button') === slot.button
    const place = isOnSlot ? slot.place : freePlaceAt(grid, event)
    const { clientX: x, clientY: y } = event
    return place && { place, at: isOnSlot ? pointOf(event, slot.button) : { x, y } }
  }
  /** Some systems ask while the button is held, and its letting go dismisses what has opened by then. */
  function onceLetGo({ buttons }: MouseEvent, ask: () => void) {
    if (buttons === 0) ask()
    else document.addEventListener('pointerup', ask, { once: true, signal })
  }
  function onMenu(event: MouseEvent) {
    const { onMenu: wanted, disabled } = grid.scene()
    // A finger on its way to carrying something has refused it already.
    if (event.defaultPrevented || !wanted || disabled) return
    const block = blockAt(event)
    const isOfVisit = appointmentOf(grid, block) !== undefined
    const free = isOfVisit ? undefined : placeAt(event)
    if (!free && !isOfVisit) return
    event.preventDefault()
    onceLetGo(event, () => {
      if (free) slot.askWhat(free.place, free.at)
      else askOfBlock(grid, block, event)
    })
  }
  grid.body.addEventListener('contextmenu', onMenu, { signal })
}
