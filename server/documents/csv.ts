import { csvCell, csvMark } from '#contract/documents/csv.ts'

type Value = string | number | boolean | readonly string[] | null
export type Row = Readonly<Record<string, Value>>
/** A field's name → its heading in the table: every field of the row has one. */
export type Columns<R extends Row = Row> = { readonly [Field in keyof R]: string }

function cell(value: Value = null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'boolean') return value ? 'po' : 'jo'
  if (typeof value === 'object') return cell(value.join(', '))
  return csvCell(value)
}

const lineOf = (values: readonly (Value | undefined)[]) => `${values.map(cell).join(';')}\r\n`

/** For an Albanian spreadsheet: marked as UTF-8, semicolons between fields, a comma in numbers. */
export const csvHead = (columns: Columns) => `${csvMark}${lineOf(Object.values(columns))}`
export const csvRows = (columns: Columns, rows: readonly Row[]) =>
  rows.map((row) => lineOf(Object.keys(columns).map((field) => row[field]))).join('')
export const csv = (columns: Columns, rows: readonly Row[]) =>
  csvHead(columns) + csvRows(columns, rows)
