import { letKeysSleep } from '#web/platform/single-keys.ts'
import type { Handle } from './affordances.ts'
import type { Landings } from './drop.ts'
import { appointmentOf, blockOf, type Grid } from './geometry.ts'
import { move, resize, select } from './gestures.ts'
import { type Begin, pressesOn } from './grid-press.ts'
import type { Stretch } from './places.ts'
import type { RovingSlot } from './slot.ts'
import { askOfBlock } from './menus.ts'
import { isLast } from './target.ts'
import { blockAt, elementAt, freePlaceAt, heldBy, isAtLowerEdge } from './under-pointer.ts'

export type Pieces = { grid: Grid; slot: RovingSlot; handle: Handle; landings: Landings }

function pullOf({ grid, handle, landings }: Pieces, event: PointerEvent): Begin | undefined {
  const isOnHandle = elementAt(event) === handle.element
  const block = isOnHandle
    ? blockOf(grid, handle.element.dataset['id'] ?? '', Number(handle.element.dataset['nth']))
    : blockAt(event)
  const held = heldBy(grid, block)
  if (!held) return undefined
  const isResize = isOnHandle || (isLast(held) && isAtLowerEdge(held.block, event))
  const isMouse = event.pointerType === 'mouse'
  const onStay = () => {
    handle.hold(isMouse ? undefined : held.appointment.id)
    if (!isMouse && !isOnHandle) askOfBlock(grid, held.block, event)
  }
  return (from) => (isResize ? resize : move)(grid, { held, from, landings, onStay })
}

function selectOf({ grid, slot }: Pieces, event: PointerEvent): Begin | undefined {
  const place = freePlaceAt(grid, event)
  const { disabled, selected } = grid.scene()
  if (!place || disabled || selected !== undefined) return undefined
  const isPlain = ({ start, end }: Stretch) => start === place.start && end === place.end
  const { pointerType, clientX: x, clientY: y } = event
  letKeysSleep()
  function onChosen(column: number, chosen: Stretch) {
    const asked = { column, ...chosen }
    if (!isPlain(chosen)) return slot.ask(asked, chosen.end - chosen.start)
    if (pointerType === 'mouse' || !grid.scene().onMenu) return slot.ask(asked)
    return slot.askWhat(asked, { x, y })
  }
  return (from) => select(grid, place.column, from, onChosen)
}

/** Presses of mouse, pen and finger on appointments and free time. */
export function watchPresses(pieces: Pieces, signal: AbortSignal) {
  const { grid, handle, slot } = pieces
  const presses = pressesOn(grid, signal)

  function onDown(event: PointerEvent) {
    const isOnHandle = elementAt(event) === handle.element
    slot.release()
    if (!isOnHandle) handle.hold(undefined)
    const waits = event.pointerType !== 'mouse' && !isOnHandle
    presses.down(event, waits, () => pullOf(pieces, event) ?? selectOf(pieces, event))
  }
  grid.body.addEventListener('pointerdown', onDown, { signal })
  return presses
}

/** Handles clicks of any origin: mouse, finger, Enter and screen reader. */
export function watchClicks({ grid, slot }: Pieces, signal: AbortSignal) {
  let closesCard = false

  function onClick(event: MouseEvent) {
    const block = blockAt(event)
    const appointment = appointmentOf(grid, block)
    if (block && appointment) return grid.scene().onOpen(appointment, block)
    if (elementAt(event)?.closest('button') === slot.button) return slot.askHere()
    const place = closesCard ? undefined : freePlaceAt(grid, event)
    if (place) slot.ask(place)
  }
  // A click beside an open card closes it, and does nothing else.
  function onDown() {
    closesCard = grid.scene().selected !== undefined
  }
  grid.body.addEventListener('pointerdown', onDown, { signal, capture: true })
  grid.body.addEventListener('click', onClick, { signal })
}
