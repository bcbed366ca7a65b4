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

/** Where the quotes that open at a place close; -1 where they do not. */
function endOfQuotes(text: string, opened: number) {
  let end = text.indexOf('"', opened + 1)
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  return end < 0 ? -1 : end + 1
}

/** `"O'Brien" Sh` is a cell of a program that quotes nothing: it is quoted as it stands. */
function wholeCells(text: string, separator: string) {
  const code = separator.charCodeAt(0).toString(16).padStart(4, '0')
  const toEnd = new RegExp(String.raw`[^\u${code}\n]*`, 'y')
  const pieces: string[] = []
  let at = 0
  while (at < text.length) {
    const from = text[at] === '"' ? endOfQuotes(text, at) : at
    const quoted = text.slice(at, Math.max(from, at))
    toEnd.lastIndex = from
    const [rest = ''] = from < 0 ? [] : (toEnd.exec(text) ?? [])
    const goesOn = quoted !== '' && rest.trim() !== ''
    // Quotes over several lines that go on were opened and never closed.
    if (from < 0 || (goesOn && quoted.includes('\n'))) break
    const cell = quoted + rest
    const end = from + rest.length
    pieces.push(goesOn ? `"${cell.replaceAll('"', '""')}"` : cell, text.slice(end, end + 1))
    at = end + 1
  }
  return pieces.join('') + text.slice(at)
}

function parsedWhole(text: string, separator: string) {
  const once = parsed(text, separator)
  return once.errors.length === 0 ? once : parsed(wholeCells(text, separator), separator)
}

/** The cells of a text file, whatever separates them. */
export function csvLines(file: string): Line[] {
  const text = file.replaceAll(/\r\n?/g, '\n')
  const said = saidSeparator.exec(text)
  const first = said ? 2 : 1
  const lines = said ? text.slice(said[0].length) : text
  const { data, errors } = parsedWhole(lines, said?.[1] ?? separatorOf(lines))
  const [open] = errors
  if (open) {
    const at = open.row ?? 0
    // The cell that a quote opened and none closed holds all that follows.
    const column = (data[at] ?? []).findIndex((cell) => /["\n]/.test(cell))
    throw new UnreadableFile({ kind: 'quote', row: first + at, column: Math.max(column, 0) + 1 })
  }
  return data.map((cells, at) => ({ row: first + at, cells: cells.slice(0, mostColumns) }))
}
