const quoted = (cell: string) => (/[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** With the mark by which spreadsheets know UTF-8. */
export const csvOf = (lines: readonly (readonly string[])[]) =>
  `\uFEFF${lines.map((cells) => cells.map(quoted).join(';')).join('\r\n')}\r\n`
