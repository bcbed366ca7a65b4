import { longestAnswered, mostBytesAnswered, mostRowsAnswered } from '#contract/imports/outcome.ts'
import { importWords } from '#contract/imports/words.ts'
import type { Line } from '#server/documents/reading/table.ts'
import { shownText, type Table } from './file.ts'

const isLong = (text: string) => text.length > longestAnswered

type Told = { readonly fate: string; readonly message?: string }

/** What is said of a row, with its cells beside it. */
function withCells<Row extends Told>(told: Row, { titles }: Table<unknown>, line: Line) {
  const all = titles.map((_, at) => line.cells[at] ?? '')
  const isRefused = told.fate === 'wrong' || told.fate === 'taken'
  const long = isRefused ? [...all.entries()].filter(([, cell]) => isLong(cell)) : []
  const message = [told.message, line.isCut && importWords.cellCut].filter(Boolean).join('; ')
  return {
    ...told,
    cells: all.map(shownText),
    ...(message !== '' && { message }),
    ...(long.length > 0 && { whole: Object.fromEntries(long) }),
  }
}

type Telling<Fate, Row> = {
  /** What has to be looked at has the lowest rank, and is listed first. */
  readonly rankOf: (fate: Fate) => number
  /** Of one rank, rows with something to say are the last to be left out. */
  readonly hasRemark?: (fate: Fate) => boolean
  readonly rowOf: (fate: Fate) => Row
}

/** The rows that are answered, as many as are shown and have room. */
export function rowsAnswered<Fate, Row extends Told>(
  table: Table<unknown>,
  fates: readonly Fate[],
  { rankOf, hasRemark, rowOf }: Telling<Fate, Row>,
) {
  const isRemarked = (fate: Fate, at: number) => table.rows[at]?.isCut || hasRemark?.(fate)
  const found = fates.flatMap((fate, at) => (isListed(table, at) ? { fate, at } : []))
  const first = firstOf(found, ({ fate, at }) => 2 * rankOf(fate) + (isRemarked(fate, at) ? 0 : 1))
  const told = withinBytes(first, ({ fate, at }) =>
    withCells(rowOf(fate), table, table.rows[at] ?? { row: 0, cells: [] }),
  )
  const rows = told
    .toSorted((a, b) => rankOf(a.one.fate) - rankOf(b.one.fate) || a.one.at - b.one.at)
    .map(({ row }) => row)
  return { rows, truncated: fates.length > rows.length }
}

const isListed = ({ listed, rows }: Table<unknown>, at: number) => {
  const line = rows[at]
  return !listed || (line !== undefined && listed.has(line))
}

function firstOf<One>(all: readonly One[], rankOf: (one: One) => number) {
  const ranks: One[][] = []
  for (const one of all) {
    const rows = (ranks[rankOf(one)] ??= [])
    if (rows.length < mostRowsAnswered) rows.push(one)
  }
  return ranks.flat().slice(0, mostRowsAnswered)
}

/** One row at least: a file of which nothing is listed looks empty. */
function withinBytes<One, Row>(all: readonly One[], rowOf: (one: One) => Row) {
  const told: { readonly one: One; readonly row: Row }[] = []
  let bytes = 0
  for (const one of all) {
    const row = rowOf(one)
    bytes += Buffer.byteLength(JSON.stringify(row))
    if (bytes > mostBytesAnswered && told.length > 0) break
    told.push({ one, row })
  }
  return told
}
