import type { Grid } from './scene.ts'
import { blockAt, freePlaceAt, heldBy, isAtLowerEdge } from './pointer.ts'

/** A mouse over free time shows what a click would add; over the lower edge of a block, that it can be pulled. */
export function watchHover(grid: Grid, signal: AbortSignal) {
  let last: PointerEvent | undefined
  let edged: HTMLElement | undefined

  function markEdge(block: HTMLElement | null, event: PointerEvent) {
    if (edged) edged.style.cursor = ''
    const held = block && isAtLowerEdge(block, event) ? heldBy(grid, block) : undefined
    edged = held?.block
    if (edged) edged.style.cursor = 'ns-resize'
  }
  function look() {
    const event = last
    last = undefined
    if (!event || grid.body.dataset['hand']) return
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
    if (!grid.body.dataset['hand']) grid.ghost.hide()
  }
  grid.body.addEventListener('pointermove', onMove, { signal })
  grid.body.addEventListener('pointerleave', leave, { signal })
}
