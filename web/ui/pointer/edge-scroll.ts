import type { Point } from './press.ts'

const edge = 48
const pixelsPerMillisecond = 0.9

/** How fast a view follows a pointer near the edge of what it shows: the nearer, the faster. */
export function edgeSpeed(at: number, from: number, to: number) {
  const past = Math.max(at - (to - edge), 0) - Math.max(from + edge - at, 0)
  return Math.max(-1, Math.min(past / edge, 1)) * pixelsPerMillisecond
}

type Part = { left: number; top: number; right: number; bottom: number }

/** Scrolls the view while the pointer is near an edge of its uncovered part. */
export function edgeScroll(scroller: HTMLElement, part: Part) {
  let before = performance.now()
  return ({ x, y }: Point) => {
    const now = performance.now()
    // A frame that came late must not make a leap.
    const elapsed = Math.min(now - before, 50)
    before = now
    const left = edgeSpeed(x, part.left, part.right) * elapsed
    const top = edgeSpeed(y, part.top, part.bottom) * elapsed
    if (left !== 0 || top !== 0) scroller.scrollBy({ left, top, behavior: 'instant' })
  }
}
