import type { Grid, Point } from './geometry.ts'
import { edgeScroll } from './edge-scroll.ts'
import type { Gesture } from './gestures.ts'

/** A mouse that trembles less than this clicks. */
const threshold = 4
/** A finger that rests this long takes hold; before, it scrolls. */
const longPress = 320
/** A finger that has gone this far is no longer resting. */
const restless = 10

const isExact = ({ shiftKey, altKey }: MouseEvent | KeyboardEvent) => shiftKey || altKey

/** After a drag the browser still clicks on whatever lies there. */
export function swallowClick() {
  const over = new AbortController()
  const end = () => over.abort()
  const swallow = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  addEventListener('click', swallow, { capture: true, signal: over.signal })
  for (const next of ['pointerdown', 'keydown'])
    addEventListener(next, end, { capture: true, signal: over.signal })
  setTimeout(end, 400)
}

type Pressed = {
  grid: Grid
  event: PointerEvent
  /** The finger rests before it takes hold, for it may want to scroll. */
  waits: boolean
  begin: (from: Point) => Gesture | undefined
  onEnd: () => void
}

/** One pointer from its going down to its going up. */
export class Press {
  readonly #pressed: Pressed
  readonly #over = new AbortController()
  readonly #timer: number | undefined
  #client: Point
  #isFine = false
  #gesture: Gesture | undefined
  #isDecided = false
  #hasHeld = false
  #scroll: ((x: number, y: number) => void) | undefined

  constructor(pressed: Pressed) {
    this.#pressed = pressed
    this.#client = { x: pressed.event.clientX, y: pressed.event.clientY }
    if (pressed.waits) this.#timer = window.setTimeout(this.#takeHold, longPress)
    const { signal } = this.#over
    addEventListener('pointermove', this.#onMove, { signal })
    addEventListener('pointerup', this.#onUp, { signal })
    addEventListener('pointercancel', this.#onCancel, { signal })
    addEventListener('keydown', this.#onKey, { signal, capture: true })
    addEventListener('keyup', this.#onKey, { signal, capture: true })
    addEventListener('contextmenu', this.#onMenu, { signal, capture: true })
  }

  get isHolding() {
    return this.#gesture !== undefined
  }

  look() {
    if (this.#gesture && !this.#gesture.stands()) this.cancel()
  }

  /** The pointer may still be down; it does nothing more. */
  cancel() {
    const gesture = this.#gesture
    this.#letGo()
    gesture?.cancel()
  }

  /** Nobody is there any more. */
  stop() {
    this.cancel()
    this.#over.abort()
  }

  #inBody({ x, y }: Point): Point {
    const { left, top } = this.#pressed.grid.body.getBoundingClientRect()
    return { x: x - left, y: y - top }
  }

  readonly #takeHold = () => {
    const { grid, event, waits, begin } = this.#pressed
    if (this.#isDecided) return
    this.#isDecided = true
    clearTimeout(this.#timer)
    this.#gesture = begin(this.#inBody({ x: event.clientX, y: event.clientY }))
    if (!this.#gesture) return
    this.#hasHeld = true
    if (waits) navigator.vibrate?.(15)
    // The hand may leave the grid and the window, and nothing else lights up under it.
    grid.body.setPointerCapture(event.pointerId)
    grid.body.dataset['hand'] = this.#gesture.kind
    this.#scroll = edgeScroll(grid)
    requestAnimationFrame(this.#onFrame)
  }

  #letGo() {
    clearTimeout(this.#timer)
    this.#isDecided = true
    this.#gesture = undefined
    delete this.#pressed.grid.body.dataset['hand']
  }

  #follow() {
    this.#gesture?.follow(this.#inBody(this.#client), this.#isFine)
  }

  readonly #onFrame = () => {
    if (!this.#gesture) return
    this.#scroll?.(this.#client.x, this.#client.y)
    this.#follow()
    requestAnimationFrame(this.#onFrame)
  }

  #isMine({ pointerId }: PointerEvent) {
    return pointerId === this.#pressed.event.pointerId
  }

  readonly #onMove = (event: PointerEvent) => {
    if (!this.#isMine(event)) return
    // Let go where nobody could hear it.
    if (event.buttons === 0) return this.#onCancel(event)
    this.#client = { x: event.clientX, y: event.clientY }
    this.#isFine = isExact(event)
    const { event: down, waits } = this.#pressed
    const way = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY)
    if (waits && way > restless && !this.#gesture) this.#letGo()
    if (!waits && way >= threshold) this.#takeHold()
  }

  readonly #onUp = (event: PointerEvent) => {
    if (!this.#isMine(event)) return
    this.#follow()
    const gesture = this.#gesture
    this.#end()
    gesture?.drop()
  }

  readonly #onCancel = (event: PointerEvent) => {
    if (!this.#isMine(event)) return
    this.cancel()
    this.#end()
  }

  #end() {
    if (this.#hasHeld) swallowClick()
    this.#letGo()
    this.#over.abort()
    this.#pressed.onEnd()
  }

  readonly #onKey = (event: KeyboardEvent) => {
    if (!this.#gesture) return
    this.#isFine = isExact(event)
    event.stopPropagation()
    // Alt alone would open the browser's menu.
    if (event.key === 'Escape' || event.key === 'Alt') event.preventDefault()
    if (event.key === 'Escape') this.cancel()
  }

  readonly #onMenu = (event: Event) => {
    if (this.#pressed.waits) event.preventDefault()
  }
}
