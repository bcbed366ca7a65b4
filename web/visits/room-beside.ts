type Scene = {
  /** Its left edge counts from that of what is scrolled. */
  column: { left: number; width: number }
  /** Its edges on the screen; how wide the hours are, how far it is scrolled, and how far it can be. */
  grid: { left: number; right: number; gutter: number; scrolled: number; most: number }
  screen: number
  /** How wide the form is with its margins, and how narrow it can be; nothing where it comes from below. */
  form: { width: number; least: number }
}

/**
 * How far the grid scrolls so that a form stands beside a column and not over it, and what is then to be seen of the column.
 * The form stands where the least is scrolled, at the right if both are alike and never over the menu, and narrows where the grid can't be scrolled so
 * far: the grid keeps its place. Of a column that leaves no room even then a part is covered.
 */
export function roomBeside({ column, grid, screen, form }: Scene) {
  const first = grid.left + grid.gutter
  const left = grid.left + column.left - grid.scrolled
  const right = left + column.width
  const beside = (width: number) =>
    [
      { from: first, to: Math.min(grid.right, screen - width) },
      { from: Math.max(first, grid.left + width), to: grid.right },
    ].map(({ from, to }) => {
      const by = right > to ? Math.min(right - to, left - from) : Math.min(0, left - from)
      return { by, from, to }
    })
  const canScroll = ({ by }: { by: number }) =>
    grid.scrolled + by >= 0 && grid.scrolled + by <= grid.most
  const least = (sides: ReturnType<typeof beside>) =>
    sides.toSorted((one, other) => Math.abs(one.by) - Math.abs(other.by))
  const narrow = least(beside(form.least))
  const best = least(beside(form.width).filter(canScroll))[0] ?? narrow.find(canScroll) ?? narrow[0]
  const { by, from, to } = best ?? { by: 0, from: first, to: grid.right }
  const scroll = Math.max(0, Math.min(grid.most, grid.scrolled + by))
  const moved = scroll - grid.scrolled
  const seen = { left: Math.max(from, left - moved), right: Math.min(to, right - moved) }
  return { scroll, beside: { left: seen.left, width: Math.max(0, seen.right - seen.left) } }
}
