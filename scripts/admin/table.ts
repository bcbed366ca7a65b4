/** Rows with aligned columns, of which the last is broken at the width. Rows end as soon as they have nothing more to say. */
export function table(rows: readonly (readonly string[])[], width = terminalWidth()) {
  const last = Math.max(...rows.map((row) => row.length)) - 1
  const widths = Array.from({ length: last }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const indent = widths.reduce((sum, wide) => sum + wide + gap.length, gap.length)
  const lineOf = (row: readonly string[]) => {
    const head = widths.map((wide, column) => (row[column] ?? '').padEnd(wide) + gap).join('')
    const words = wrapped(row[last] ?? '', width - indent)
    return words.map((line, nth) => (nth === 0 ? gap + head : ' '.repeat(indent)) + line)
  }
  const lines = rows.flatMap(lineOf).map((line) => `${line.trimEnd()}\n`)
  return lines.join('')
}

const gap = '  '
const [narrowest, widest] = [80, 120]

const terminalWidth = () =>
  Math.min(Math.max(process.stdout.columns ?? narrowest, narrowest), widest)

/** A word that is longer than a line, such as a link, stays whole. */
function wrapped(text: string, width: number) {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line === '') lines[lines.length - 1] = word
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}
