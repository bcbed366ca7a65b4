/** A field's name in JSON → its heading in the table. */
export type Columns = Readonly<Record<string, string>>
type Value = string | number | boolean | null
export type Row = Readonly<Record<string, Value>>

// A spreadsheet would take these for the beginning of a formula.
const formula = /^[=+\-@\t\r]/
const special = /[";\r\n]/

function cell(value: Value = null) {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'boolean') return value ? 'po' : 'jo'
  const inert = formula.test(value) ? `'${value}` : value
  return special.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** As an Albanian spreadsheet opens it: marked as UTF-8, fields apart by semicolons, a comma in numbers. */
export function csv(columns: Columns, rows: readonly Row[]) {
  const fields = Object.keys(columns)
  const lines = [
    Object.values(columns).map(cell),
    ...rows.map((row) => fields.map((field) => cell(row[field]))),
  ]
  return `\uFEFF${lines.map((line) => `${line.join(';')}\r\n`).join('')}`
}

export const readMe = (day: string) =>
  [
    `Të dhënat tuaja në Orari, më ${day}.`,
    '',
    'Çdo tabelë gjendet dy herë: .json për programe dhe .csv për tabela (Excel, LibreOffice).',
    'Orët e termineve janë ato të sallonit; çmimet janë në euro.',
    'Në .csv, vlerat që një tabelë do t’i merrte për formula fillojnë me një apostrof.',
    '',
  ].join('\r\n')
