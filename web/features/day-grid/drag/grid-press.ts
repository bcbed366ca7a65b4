import { edgeScroll } from '#web/ui/pointer/edge-scroll.ts'
import { type Gesture, onePress } from '#web/ui/pointer/press.ts'
import type { Grid, Point } from './geometry.ts'

/** What stays uncovered: the heads stand over the top, the hours over the left edge. */
function openPart({ scroller, body }: Grid) {
  const { left, top, right, bottom } = scroller.getBoundingClientRect()
  const heads = body.getBoundingClientRect().top + scroller.scrollTop - top
  const hours = body.querySelector<HTMLElement>('[data-column]')?.offsetLeft ?? 0
  return { left: left + hours, top: top + heads, right, bottom }
}

export type Begin = (from: Point) => Gesture | undefined

/** The same gesture with points of the grid's body, which scrolls under the pointer. */
function inBody({ body }: Grid, begin: Begin): Begin {
  const pointIn = ({ x, y }: Point) => {
    const { left, top } = body.getBoundingClientRect()
    return { x: x - left, y: y - top }
  }
  return (from) => {
    const gesture = begin(pointIn(from))
    return gesture && { ...gesture, follow: (to, isFine) => gesture.follow(pointIn(to), isFine) }
  }
}

/** Presses on the grid's body; near the edges of its view a held one scrolls it. */
export function pressesOn(grid: Grid, signal: AbortSignal) {
  const { body, scroller } = grid
  const presses = onePress()
  body.addEventListener('touchmove', presses.holdStill, { signal, passive: false })
  signal.addEventListener('abort', () => {
    presses.cancel()
    presses.stop()
  })
  return {
    look: presses.look,
    down: (event: PointerEvent, waits: boolean, beginAt: () => Begin | undefined) =>
      presses.down(event, () => {
        const begin = beginAt()
        const scroll = () => edgeScroll(scroller, openPart(grid))
        return begin && { surface: body, waits, scroll, begin: inBody(grid, begin) }
      }),
  }
}
