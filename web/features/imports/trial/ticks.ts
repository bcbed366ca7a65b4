import type { TriedRow } from './fates.ts'

/** All rows are taken but these, or these alone: rows that are not listed are meant too. */
export type Ticks = { readonly all: boolean; readonly but: ReadonlySet<number> }

export const isTicked = ({ all, but }: Ticks, row: number) => all !== but.has(row)

/** Nothing comes of the others. */
export const isTickable = ({ fate }: TriedRow) => fate !== 'wrong' && fate !== 'taken'

export function withTicks({ all, but }: Ticks, rows: readonly number[], isOn: boolean): Ticks {
  const now = new Set(but)
  for (const row of rows)
    if (isOn === all) now.delete(row)
    else now.add(row)
  return { all, but: now }
}

/** How many are taken, of so many that can be. */
export const tickedOf = ({ all, but }: Ticks, total: number) => (all ? total - but.size : but.size)

/** As it is sent with a file. */
export function ticksSaid({ all, but }: Ticks) {
  if (all && but.size === 0) return {}
  return { [all ? 'leftOut' : 'only']: JSON.stringify([...but]) }
}

type Counts = { readonly new: number; readonly known: number; readonly filled: number }

const amount = <Row>(rows: readonly Row[], is: (row: Row) => boolean | undefined) =>
  rows.filter(is).length
const isNew = ({ fate }: TriedRow) => fate === 'new' || fate === 'ask'

function countsIn(rows: readonly TriedRow[]): Counts {
  return {
    new: amount(rows, isNew),
    known: amount(rows, ({ fate }) => fate === 'known'),
    filled: amount(rows, ({ fate, fills }) => fate === 'known' && fills),
  }
}

/** What comes of the ticked rows; `listed` are all rows that were listed so far. */
export function countsOfTicked(counts: Counts, listed: readonly TriedRow[], ticks: Ticks): Counts {
  const named = countsIn(listed.filter(({ row }) => ticks.but.has(row)))
  const people = heirsOf(listed, ticks)
  const from = (all: number, some: number) => (ticks.all ? all - some : some)
  return {
    new: from(counts.new, named.new) + people,
    known: from(counts.known, named.known) - people,
    filled: from(counts.filled, named.filled),
  }
}

/** People whose first row is left out, and who come with a later one. */
const heirsOf = (listed: readonly TriedRow[], ticks: Ticks) =>
  new Set(
    listed.flatMap(({ row, sameAs }) =>
      sameAs !== undefined && isTicked(ticks, row) && !isTicked(ticks, sameAs) ? sameAs : [],
    ),
  ).size
