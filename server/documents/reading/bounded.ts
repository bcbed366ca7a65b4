import { type Line, longestCell, mostSigns, UnreadableFile } from './table.ts'

/** The beginning of a text; half of a pair at its end is no letter any more. */
export const cut = (text: string, most: number) =>
  text.length > most ? text.slice(0, most).toWellFormed() : text

const isLong = (cell: string) => cell.length > longestCell
const signsIn = ({ cells }: Line) => cells.reduce((sum, cell) => sum + cell.length, 0)

/** The lines with cells of a bounded length; a line that lost something by it says so. */
export function bounded(lines: readonly Line[]): Line[] {
  let signs = 0
  return lines.map((line) => {
    const { row, cells } = line
    const kept: Line = cells.some(isLong)
      ? { row, cells: cells.map((cell) => cut(cell, longestCell)), isCut: true }
      : line
    signs += signsIn(kept)
    if (signs > mostSigns) throw new UnreadableFile({ kind: 'signs' })
    return kept
  })
}

const [linesAtOnce, signsAtOnce] = [200, 1_000_000]

/** So much at a time is handed to another thread, which does nothing else while it takes it over. */
export function inPieces(lines: readonly Line[]): Line[][] {
  const pieces: Line[][] = []
  let signs = Infinity
  for (const line of lines) {
    const more = signsIn(line)
    const isFull = pieces.at(-1)?.length === linesAtOnce || signs + more > signsAtOnce
    if (isFull) pieces.push([])
    pieces.at(-1)?.push(line)
    signs = isFull ? more : signs + more
  }
  return pieces
}
