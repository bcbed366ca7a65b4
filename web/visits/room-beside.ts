type Scene = {
  /** Its left edge counts from that of what is scrolled. */
  column: { left: number; width: number }
  /** Its edges on the screen; how wide the hours are, how far it is scrolled, and how far it could be. */
  grid: { left: number; right: number; gutter: number; scrolled: number; most: number }
  screen: number
  /** How wide the form is with its margins; nothing where it comes from below. */
  form: number
}

/**
 * How far the grid scrolls so that a form stands beside a column and not over it, and what is then to be seen of the column.
 * The form stands at the right if it can, and where the least is scrolled; `room` is what has to be added to the grid for that.
 */
export function roomBeside({ column, grid, screen, form }: Scene) {
  const first = grid.left + grid.gutter
  const left = grid.left + column.left - grid.scrolled
  const right = left + column.width
  const sides = [
    { from: first, to: Math.min(grid.right, screen - form) },
    { from: Math.max(first, form), to: grid.right },
  ].map(({ from, to }) => {
    const by = right > to ? Math.min(right - to, left - from) : Math.min(0, left - from)
    return { by, left: left - by, right: Math.min(right - by, to) }
  })
  const [best] = sides
    .filter(({ by }) => grid.scrolled + by >= 0)
    .toSorted((one, other) => Math.abs(one.by) - Math.abs(other.by))
  const { by, ...seen } = best ?? { by: 0, left, right }
  const scroll = grid.scrolled + by
  return {
    scroll,
    room: Math.max(0, scroll - grid.most),
    beside: { left: seen.left, width: seen.right - seen.left },
  }
}
