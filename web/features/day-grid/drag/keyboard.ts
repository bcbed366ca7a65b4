import { type Appointment } from '#contract/visits/appointments.ts'
import { statusWord } from '#contract/visits/statuses.ts'
import { Carry } from './carry.ts'
import type { Pieces } from './pointer.ts'
import { type Stop, stopAt, stopsIn } from './places.ts'
import { appointmentOf, blockOf, mayWriteFor, type Scene } from './geometry.ts'
import { carryWords } from './spoken-places.ts'
import { heldBy } from './under-pointer.ts'

type Cursor = { column: number; stop: Stop }

/** In a column that can't be written only its appointments are places to stop at. */
function stopsOn(scene: Scene, index: number) {
  const { columns, items, span } = scene
  const column = columns[index]
  const stops = column ? stopsIn(column, items, span) : []
  const isOpen = column === undefined || mayWriteFor(scene, column.barber_id)
  return isOpen ? stops : stops.filter(({ id }) => id !== undefined)
}

/** Where the arrow keys are, and where they lead. */
function cursorOf({ grid, slot }: Pieces) {
  const stopsOf = (index: number) => stopsOn(grid.scene(), index)
  function here(focused: HTMLElement): Cursor | undefined {
    if (focused === slot.button) {
      const { place } = slot
      return place && { column: place.column, stop: place }
    }
    const column = Number(focused.closest<HTMLElement>('[data-column]')?.dataset['column'])
    const { id, nth } = focused.dataset
    const stop = stopsOf(column).find((one) => one.id === id && one.nth === Number(nth))
    return stop && { column, stop }
  }
  function along({ column, stop }: Cursor, key: string): Cursor | undefined {
    const stops = stopsOf(column)
    const at = stops.findIndex(({ id, start }) => id === stop.id && start === stop.start)
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: stops.length - 1 }[key]
    const next = to === undefined ? undefined : stops[to]
    return next && { column, stop: next }
  }
  function across({ column, stop }: Cursor, key: string): Cursor | undefined {
    const to = { ArrowLeft: column - 1, ArrowRight: column + 1 }[key]
    const next = to === undefined ? undefined : stopAt(stopsOf(to), stop.start)
    return to === undefined || !next ? undefined : { column: to, stop: next }
  }
  function go({ column, stop }: Cursor) {
    if (stop.id !== undefined) return blockOf(grid, stop.id, stop.nth)?.focus()
    slot.put({ ...stop, column })
    slot.button.focus()
  }
  return (focused: HTMLElement, key: string) => {
    const cursor = here(focused)
    const next = cursor && (along(cursor, key) ?? across(cursor, key))
    if (next) go(next)
  }
}

const arrows = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])

/** With Shift, arrow keys set the length of the booking at a slot. */
function stretches(slot: Pieces['slot'], { key, shiftKey, altKey }: KeyboardEvent) {
  if (!shiftKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false
  slot.stretch(key === 'ArrowUp' ? -1 : 1, altKey)
  return true
}

/** One tab stop; the arrows go from place to place, Z takes an appointment along. */
export function watchKeys(pieces: Pieces, signal: AbortSignal) {
  const { grid, slot } = pieces
  const go = cursorOf(pieces)
  let carried: Carry | undefined

  function pickUp(block: HTMLElement) {
    const held = heldBy(grid, block)
    const appointment = appointmentOf(grid, block)
    if (held) carried = new Carry(pieces, held, () => (carried = undefined))
    else if (appointment) sayFixed(appointment)
  }
  const sayFixed = (appointment: Appointment) =>
    grid.say(
      mayWriteFor(grid.scene(), appointment.barber_id)
        ? carryWords.fixed(appointment, statusWord(appointment.status, 'ahead'))
        : carryWords.closed(appointment),
    )

  function onKey(event: KeyboardEvent) {
    const { target: focused, key } = event
    if (!(focused instanceof HTMLElement)) return
    const isBlock = focused.matches('.booking')
    if (!isBlock && focused !== slot.button) return
    if (carried) return carried.press(event)
    if (!isBlock && stretches(slot, event)) return event.preventDefault()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isPickUp = isBlock && key.toLowerCase() === 'z'
    if (!isPickUp && !arrows.has(key)) return
    event.preventDefault()
    event.stopPropagation()
    if (isPickUp) pickUp(focused)
    else go(focused, key)
  }
  grid.body.addEventListener('keydown', onKey, { signal })
  // Whoever looks away puts it back.
  grid.body.addEventListener('focusout', () => carried?.cancel(), { signal })
  grid.body.addEventListener('pointerdown', () => carried?.cancel(), { signal })
  signal.addEventListener('abort', () => carried?.cancel())
  return { look: () => carried?.look() }
}
