import Papa from 'papaparse'
import { type Line, mostColumns, UnreadableFile } from './table.ts'

const separators = [';', ',', '\t', '|'] as const
/** Spreadsheets take it from here what separates the cells. */
const saidSeparator = /^sep=(.)\n/i

const parsed = (text: string, delimiter: string, preview = 0) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview })

/** The separator by which most of the first rows have equally many cells, the more the better. */
function separatorOf(text: string) {
  const scored = separators.map((separator) => {
    const widths = parsed(text, separator, 50).data.map(({ length }) => length)
    const [widest = 1] = widths.toSorted((a, b) => b - a)
    return { separator, score: widths.filter((width) => width === widest).length * (widest - 1) }
  })
  return scored.toSorted((a, b) => b.score - a.score)[0]?.separator ?? ','
}

/** The cells of a text file, whatever separates them. */
export function csvLines(file: string): Line[] {
  const text = file.replaceAll(/\r\n?/g, '\n')
  const said = saidSeparator.exec(text)
  const first = said ? 2 : 1
  const lines = said ? text.slice(said[0].length) : text
  const { data, errors } = parsed(lines, said?.[1] ?? separatorOf(lines))
  const [open] = errors
  if (open) {
    const at = open.row ?? 0
    // The cell that a quote opened and none closed holds all that follows.
    const column = (data[at] ?? []).findIndex((cell) => /["\n]/.test(cell))
    throw new UnreadableFile({ kind: 'quote', row: first + at, column: Math.max(column, 0) + 1 })
  }
  return data.map((cells, at) => ({ row: first + at, cells: cells.slice(0, mostColumns) }))
}
