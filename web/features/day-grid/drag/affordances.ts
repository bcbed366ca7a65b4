import { type Grid, mayWriteFor } from './geometry.ts'
import { placeOn } from './ghost.ts'
import { homeOf, isLast, isMovable } from './target.ts'
import { piecesOf } from '#web/visits/model/visit-pieces.ts'
import { blockAt, elementAt, freePlaceAt, heldBy, isAtLowerEdge } from './under-pointer.ts'

/** A mouse over free time shows what a click would add; over the lower edge of a block, that it can be pulled. */
export function watchHover(grid: Grid, signal: AbortSignal) {
  let last: PointerEvent | undefined
  let edged: HTMLElement | undefined

  function markEdge(block: HTMLElement | null, event: PointerEvent) {
    if (edged) edged.style.cursor = ''
    const held = block && isAtLowerEdge(block, event) ? heldBy(grid, block) : undefined
    edged = held && isLast(held) ? held.block : undefined
    if (edged) edged.style.cursor = 'ns-resize'
  }
  function look() {
    const event = last
    last = undefined
    if (!event || grid.body.dataset['gesture']) return
    markEdge(blockAt(event), event)
    const place = grid.scene().disabled ? undefined : freePlaceAt(grid, event)
    if (!place) return grid.ghost.hide()
    const { column, start, end } = place
    grid.ghost.show({ kind: 'hover', target: { column, start, minutes: end - start } })
  }
  function onMove(event: PointerEvent) {
    if (event.pointerType !== 'mouse' || event.buttons !== 0) return
    if (!last) requestAnimationFrame(look)
    last = event
  }
  function leave() {
    last = undefined
    if (!grid.body.dataset['gesture']) grid.ghost.hide()
  }
  grid.body.addEventListener('pointermove', onMove, { signal })
  grid.body.addEventListener('pointerleave', leave, { signal })
}

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
      // A full day has no slot to begin at.
      const first = slot.hidden ? body.querySelector<HTMLElement>('.booking') : null
      set(first ?? slot)
    },
  }
}

/** The grip under an appointment that a finger has held: its lower edge is too thin for one. */
export function handleIn({ scene }: Grid, element: HTMLElement) {
  let held: string | undefined

  function look() {
    const now = scene()
    const { columns, items, selected, disabled } = now
    const appointment = items.find(({ id }) => id === (held ?? selected))
    const nth = appointment ? piecesOf(appointment).length - 1 : 0
    const home = appointment && homeOf(columns, appointment, nth)
    const isFixed = disabled || !appointment || !isMovable(appointment)
    element.hidden = isFixed || !home || !mayWriteFor(now, appointment.barber_id)
    element.toggleAttribute('data-held', held !== undefined)
    if (home) placeOn(element, home)
    if (appointment) Object.assign(element.dataset, { id: appointment.id, nth })
  }
  return {
    element,
    look,
    hold(id: string | undefined) {
      held = id
      look()
    },
  }
}
export type Handle = ReturnType<typeof handleIn>
