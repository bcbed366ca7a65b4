import type { ReactNode } from 'react'

export type Row = { readonly id: string }
export type RowGroup<R extends Row> = {
  readonly title: string
  /** Behind the number of rows. */
  readonly about?: string | undefined
  /** At the end of the group's head. */
  readonly note?: string
  readonly rows: readonly R[]
  /** How many of the rows are counted, where not all are. */
  readonly count?: number
  /** Behind the rows and not shown: the first of them follows the last row when that leaves. */
  readonly folded?: readonly R[]
  /** Below the rows, what shows more of them for instance. */
  readonly foot?: ReactNode
}

export const rowsOf = <R extends Row>(groups: readonly RowGroup<R>[]) =>
  groups.flatMap(({ rows, folded = [] }) => [...rows, ...folded])
