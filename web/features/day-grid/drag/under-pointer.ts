import type { Held } from './drop.ts'
import { appointmentOf, columnAt, type Grid, mayWriteFor, measured, minuteAt } from './geometry.ts'
import { busyIn, freeAround, placeAt } from './places.ts'
import { homeOf, isMovable } from './target.ts'

/** So much of a block's lower end pulls its length. */
const lowerEdge = 7

export const elementAt = ({ target }: Event) => (target instanceof Element ? target : null)
export const blockAt = (event: Event) => elementAt(event)?.closest<HTMLElement>('.booking') ?? null
const isOnColumn = (event: Event) => elementAt(event)?.closest('.schedule-column') !== null
const isOnAway = (event: Event) => Boolean(elementAt(event)?.closest('[data-away]'))

export const isAtLowerEdge = (block: HTMLElement, { clientY, pointerType }: PointerEvent) =>
  pointerType === 'mouse' && clientY > block.getBoundingClientRect().bottom - lowerEdge

/** The appointment of a block, if it can be pulled at all. */
export function heldBy(grid: Grid, block: HTMLElement | null): Held | undefined {
  const appointment = appointmentOf(grid, block)
  const scene = grid.scene()
  const { columns, disabled } = scene
  if (!block || !appointment || disabled || !isMovable(appointment)) return undefined
  if (!mayWriteFor(scene, appointment.barber_id)) return undefined
  const nth = Number(block.dataset['nth'])
  const home = homeOf(columns, appointment, nth)
  return home && { block, appointment, nth, home }
}

/** The slot under a pointer, and its column. */
export function freePlaceAt(grid: Grid, event: MouseEvent) {
  if (!isOnColumn(event) || blockAt(event) || isOnAway(event)) return undefined
  const frame = measured(grid)
  const { left, top } = grid.body.getBoundingClientRect()
  const index = columnAt(frame, event.clientX - left)
  const scene = grid.scene()
  const { columns, items, span } = scene
  const column = columns[index]
  if (column && !mayWriteFor(scene, column.barber_id)) return undefined
  const minute = minuteAt(frame, event.clientY - top)
  // A wait is one slot, however many lines of the grid cross it.
  const isWait = Boolean(elementAt(event)?.closest('.booking-wait'))
  const look = isWait ? freeAround : placeAt
  const place = column && look(busyIn(column, items), minute, span)
  return place && { ...place, column: index }
}
