/** One row of a list at another place; the others close up. */
export function reordered<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const row = rows[from]
  return row === undefined ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

type Box = { top: number; bottom: number }

/** The index at which a dragged row lands: after every row whose middle the row's own middle has passed. */
export function landing(boxes: readonly Box[], from: number, moved: number) {
  const middle = (box: Box | undefined) => (box ? (box.top + box.bottom) / 2 : 0)
  const held = middle(boxes[from]) + moved
  return boxes.filter((box, nth) => nth !== from && middle(box) < held).length
}
