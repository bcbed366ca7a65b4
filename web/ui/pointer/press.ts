/** Pixels up to which a mouse's movement is still a click. */
const threshold = 4
/** A finger that rests this long takes hold; before, it scrolls. */
const longPress = 320
/** A finger that has gone this far is no longer resting. */
const restless = 10

export type Point = { x: number; y: number }

/** What a pointer does while it holds something; points are those of the window. */
export type Gesture = {
  /** Stands on the surface as `data-gesture`, for its stylesheet. */
  kind: string
  /** `isFine`: Shift or Alt is held. */
  follow: (to: Point, isFine: boolean) => void
  drop: () => void
  cancel: () => void
  /** False once what is held has moved or gone meanwhile: the gesture is then cancelled. */
  stands?: () => boolean
}

/** What a press may take hold of. */
export type Grab = {
  /** Captures the pointer, which may leave it and the window then; nothing else lights up under it. */
  surface: HTMLElement
  /** The finger rests before it takes hold, for it may want to scroll. */
  waits?: boolean
  /** Whether so much movement is a drag; a smaller one is a click. */
  isDrag?: (by: Point) => boolean
  begin: (from: Point) => Gesture | undefined
  /** Asked in each frame of a drag; what is held follows the scrolled picture. */
  scroll?: () => (at: Point) => void
}

const isFar = ({ x, y }: Point) => Math.hypot(x, y) >= threshold
const isExact = ({ shiftKey, altKey }: MouseEvent | KeyboardEvent) => shiftKey || altKey
const pointOf = ({ clientX: x, clientY: y }: MouseEvent): Point => ({ x, y })

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

/** One pointer from its going down to its going up. */
class Press {
  readonly #down: PointerEvent
  readonly #grab: Grab
  readonly #onEnd: () => void
  readonly #over = new AbortController()
  readonly #timer: number | undefined
  #at: Point
  #isFine = false
  #gesture: Gesture | undefined
  #isDecided = false
  #hasHeld = false
  #scroll: ((at: Point) => void) | undefined

  constructor(down: PointerEvent, grab: Grab, onEnd: () => void) {
    this.#down = down
    this.#grab = grab
    this.#onEnd = onEnd
    this.#at = pointOf(down)
    if (grab.waits) this.#timer = window.setTimeout(this.#takeHold, longPress)
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
    if (this.#gesture?.stands?.() === false) this.cancel()
  }

  /** The pointer may still be down; it does nothing more. */
  cancel() {
    const gesture = this.#gesture
    this.#letGo()
    gesture?.cancel()
  }

  /** What was held is no longer on the screen. */
  stop() {
    this.#letGo()
    this.#over.abort()
  }

  readonly #takeHold = () => {
    const { surface, waits, begin, scroll } = this.#grab
    if (this.#isDecided) return
    this.#isDecided = true
    clearTimeout(this.#timer)
    this.#gesture = begin(pointOf(this.#down))
    if (!this.#gesture) return
    this.#hasHeld = true
    if (waits) navigator.vibrate?.(15)
    surface.setPointerCapture(this.#down.pointerId)
    surface.dataset['gesture'] = this.#gesture.kind
    this.#scroll = scroll?.()
    if (this.#scroll) requestAnimationFrame(this.#onFrame)
  }

  #letGo() {
    clearTimeout(this.#timer)
    this.#isDecided = true
    this.#gesture = undefined
    delete this.#grab.surface.dataset['gesture']
  }

  #follow() {
    this.#gesture?.follow(this.#at, this.#isFine)
  }

  readonly #onFrame = () => {
    if (!this.#gesture) return
    this.#scroll?.(this.#at)
    this.#follow()
    requestAnimationFrame(this.#onFrame)
  }

  #isMine({ pointerId }: PointerEvent) {
    return pointerId === this.#down.pointerId
  }

  readonly #onMove = (event: PointerEvent) => {
    if (!this.#isMine(event)) return
    // The button was released outside the window, which sends no event for that.
    if (event.buttons === 0) return this.#onCancel(event)
    this.#at = pointOf(event)
    this.#isFine = isExact(event)
    const { waits, isDrag = isFar } = this.#grab
    const by = { x: this.#at.x - this.#down.clientX, y: this.#at.y - this.#down.clientY }
    if (waits && Math.hypot(by.x, by.y) > restless && !this.#gesture) this.#letGo()
    if (!waits && isDrag(by)) this.#takeHold()
    if (!this.#scroll) this.#follow()
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
    this.stop()
    this.#onEnd()
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
    if (this.#grab.waits) event.preventDefault()
  }
}

/** Presses of mouse, pen and finger: one at a time, so a second finger takes hold of nothing. */
export function onePress() {
  let press: Press | undefined
  return {
    down(event: PointerEvent, grabAt: () => Grab | undefined) {
      if (press || !event.isPrimary || event.button !== 0) return
      const grab = grabAt()
      if (grab) press = new Press(event, grab, () => (press = undefined))
    },
    /** For a scrollable surface: the listener must be there before the finger comes down, or the browser would scroll unasked. */
    holdStill: (event: TouchEvent) => {
      if (press?.isHolding && event.cancelable) event.preventDefault()
    },
    look: () => press?.look(),
    cancel: () => press?.cancel(),
    stop: () => press?.stop(),
  }
}
