import { z } from 'zod'
import { rowFinder } from '#contract/imports/outcome.ts'
import { inSlices } from '#server/core/in-slices.ts'
import { mostRows } from '#server/documents/reading/table.ts'
import { readJson, shownText, type Table } from './file.ts'

const Rows = z.array(z.int()).max(mostRows)

type Asked = { readonly [field in 'only' | 'leftOut' | 'search']?: string | undefined }

/** The table with the rows that are taken alone, and which of them are listed. */
export async function chosenRows<Field>(
  table: Table<Field>,
  { only, leftOut, search = '' }: Asked,
): Promise<Table<Field>> {
  const taken = only === undefined ? null : new Set(readJson('only', only, Rows))
  const left = new Set(leftOut === undefined ? [] : readJson('leftOut', leftOut, Rows))
  const rows = table.rows.filter(({ row }) => (taken?.has(row) ?? true) && !left.has(row))
  if (search.trim() === '') return { ...table, rows }
  const isFound = rowFinder(search)
  const found = await inSlices(rows, (line) => (isFound(line.cells.map(shownText)) ? line : []))
  return { ...table, rows, listed: new Set(found.flat()) }
}
