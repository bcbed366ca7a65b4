import { edgeSpeed, type Grid } from './geometry.ts'

/** What stays uncovered: the heads stand over the top, the hours over the left edge. */
function openPart({ scroller, body }: Grid) {
  const { left, top, right, bottom } = scroller.getBoundingClientRect()
  const heads = body.getBoundingClientRect().top + scroller.scrollTop - top
  const hours = body.querySelector<HTMLElement>('[data-column]')?.offsetLeft ?? 0
  return { left: left + hours, top: top + heads, right, bottom }
}

/** Near an edge of the view, the view comes along. */
export function edgeScroll(grid: Grid) {
  const part = openPart(grid)
  let before = performance.now()
  return (x: number, y: number) => {
    const now = performance.now()
    // A frame that came late must not make a leap.
    const elapsed = Math.min(now - before, 50)
    before = now
    const left = edgeSpeed(x, part.left, part.right) * elapsed
    const top = edgeSpeed(y, part.top, part.bottom) * elapsed
    if (left !== 0 || top !== 0) grid.scroller.scrollBy({ left, top, behavior: 'instant' })
  }
}
