/** A spreadsheet would read a text that begins so as a formula, behind apostrophes too once they are taken off. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/
const special = /[";\r\n]/

/** Programs know UTF-8 by it. */
export const csvMark = '\uFEFF'

/** A text as a cell between semicolons, and never a formula. */
export function csvCell(text: string) {
  const inert = formula.test(text) ? `'${text}` : text
  return special.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** The text of a cell, without the apostrophe that kept it from being a formula. */
export const csvText = (cell: string) =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell

export const csvOf = (lines: readonly (readonly string[])[]) =>
  `${csvMark}${lines.map((cells) => cells.map(csvCell).join(';')).join('\r\n')}\r\n`
