import { placeOn } from './ghost.ts'
import { busyIn, freeAround, freeRows, placeAt, type Stretch } from './places.ts'
import { type Grid, mayWriteFor, type Point, type Scene, stepOf } from './geometry.ts'
import { slotName, spanLabel } from './spoken-places.ts'
import type { Column, Slot } from '#web/visits/model/schedule-model.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { awayOn } from '#web/visits/times/times.ts'
import { outsideNote } from '#web/visits/times/warnings.ts'

type Place = Stretch & { column: number }

function firstInSight({ scene, scroller, body }: Grid): Place | undefined {
  const now = scene()
  const { columns, items, span } = now
  const free = columns.flatMap((column, index) =>
    mayWriteFor(now, column.barber_id)
      ? freeRows(busyIn(column, items), span).map((place) => ({ ...place, column: index }))
      : [],
  )
  // Answered first: without free time the browser need not compute the layout that is read below.
  if (free.length === 0) return undefined
  const above = span.from + (scroller.scrollTop / body.clientHeight) * (span.to - span.from)
  return free.find(({ start }) => start >= above) ?? free[0]
}

/** The same slot of the same column, as far as it is still free. */
function again({ scene }: Grid, { column: index, start }: Place): Place | undefined {
  const now = scene()
  const { columns, items, span } = now
  const column = columns[index]
  const free =
    column && mayWriteFor(now, column.barber_id) && placeAt(busyIn(column, items), start, span)
  return free ? { ...free, column: index } : undefined
}

/** The note of a slot outside the hours or in an absence; a column of all barbers has no hours. */
function noteOf({ times }: Scene, { date, barber_id }: Column, { start, end }: Stretch) {
  if (barber_id === null) return undefined
  const steps = { work: end - start, wait: 0, finish: 0 }
  const part = { service_id: null, service_name: '', barber_id, ...steps }
  const visit = { appointment_date: date, appointment_time: clockOf(start), parts: [part] }
  return outsideNote(visit, times)
}

/** The name of a column's barber; none in a week of all barbers. */
const barberIn = ({ times }: Scene, { kind, title, barber_id }: Column) =>
  kind === 'barber' ? title : times?.barbers.find(({ id }) => id === barber_id)?.name

/** What is held bears words of its own: the place under them shows its edge alone. */
const isHeld = ({ times }: Scene, { date, barber_id }: Column, { start }: Stretch) =>
  times !== undefined &&
  awayOn(times, barber_id, date).some(
    (piece) => piece.absence.kind === 'busy' && piece.start <= start && start < piece.end,
  )

const isSamePlace = (a: Place | undefined, b: Place | undefined) =>
  a?.column === b?.column && a?.start === b?.start

/** The one button for all slots: the arrow keys move it, and the form of a new appointment opens beside it. */
export class RovingSlot {
  readonly button: HTMLButtonElement
  readonly #grid: Grid
  readonly #label: HTMLElement
  #place: Place | undefined
  /** True when the slot was drawn, so that its length was chosen too. */
  #isDrawn = false

  constructor(grid: Grid, button: HTMLButtonElement, label: HTMLElement) {
    this.#grid = grid
    this.button = button
    this.#label = label
  }

  get place() {
    return this.#place
  }

  put(place: Place) {
    const scene = this.#grid.scene()
    const column = scene.columns[place.column]
    if (!column) return
    this.#place = place
    this.#isDrawn = false
    const { start, end } = place
    placeOn(this.button, { column: place.column, start, minutes: end - start })
    this.#label.textContent = clockOf(start)
    this.button.setAttribute(
      'aria-label',
      slotName(start, column, barberIn(scene, column), noteOf(scene, column, place)),
    )
    this.#markHeld()
    this.button.hidden = false
  }

  #markHeld() {
    const scene = this.#grid.scene()
    const column = this.#place && scene.columns[this.#place.column]
    this.button.toggleAttribute(
      'data-held',
      column !== undefined && this.#place !== undefined && isHeld(scene, column, this.#place),
    )
  }

  /** Draws the length of what is to be booked here, as far as it is free. */
  stretch(direction: 1 | -1, isFine: boolean) {
    const { columns, items, span } = this.#grid.scene()
    const place = this.#place
    const column = place && columns[place.column]
    const free = column && freeAround(busyIn(column, items), place.start, span)
    if (!free) return
    const step = stepOf(isFine)
    const end = Math.max(place.start + step, Math.min(free.end, place.end + direction * step))
    this.put({ ...place, end })
    this.#isDrawn = true
    this.#grid.say(spanLabel({ start: place.start, end }))
  }

  /** A new appointment where it stands, as long as it was drawn. */
  askHere() {
    const place = this.#place
    if (place) this.ask(place, this.#isDrawn ? place.end - place.start : undefined)
  }

  /** A new appointment at that place; without minutes it lasts as long as the service. */
  ask(place: Place, minutes?: number, typed?: string) {
    const slot = this.#choose(place)
    const name = typed === undefined ? [] : [typed]
    if (slot) this.#grid.scene().onAdd(slot, this.button, minutes, ...name)
  }

  /** Everything that the place can be used for. */
  askWhat(place: Place, at: Point) {
    const { onMenu } = this.#grid.scene()
    const slot = onMenu && this.#choose(place)
    if (slot) onMenu({ slot, minutes: place.end - place.start, at, anchor: this.button })
  }

  #choose(place: Place): Slot | undefined {
    const { columns, disabled } = this.#grid.scene()
    const column = columns[place.column]
    if (!column || disabled) return undefined
    this.put(place)
    this.button.focus({ preventScroll: true })
    this.button.dataset['chosen'] = ''
    this.#grid.ghost.hide()
    return { date: column.date, barber_id: column.barber_id, start: place.start }
  }

  release() {
    delete this.button.dataset['chosen']
  }

  look() {
    this.#markHeld()
    const before = this.#place
    const next = (before && again(this.#grid, before)) ?? firstInSight(this.#grid)
    const isChosen = this.#isDrawn || this.button.dataset['chosen'] !== undefined
    // A drawn or chosen slot that is still free stays as it is.
    if (isChosen && isSamePlace(before, next)) return
    this.release()
    if (next) this.put(next)
    else this.button.hidden = true
  }
}
