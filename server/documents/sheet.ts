/** A cell; a number may be shown in another form than its column's. */
export type Value = string | number | { value: number; format: string }

export type Sheet = {
  name: string
  columns: { name: string; width: number; format?: string; isFigure?: true }[]
  rows: Value[][]
  /** Rows, counted from 0, that stand out: sums, and the words above others. */
  strong?: readonly number[]
  /** Stands above and below what is printed of it. */
  print?: { title: string; foot: string }
  /** Columns, counted from 0, whose rows are drawn as bars. */
  chart?: { title: string; labels: number; values: number }
  /** The rows that arrive page by page go to this sheet. */
  isGrowing?: true
}

export type Order = { sheets: Sheet[] }

export type Message = { order?: Order; page?: string; isComplete?: true }
