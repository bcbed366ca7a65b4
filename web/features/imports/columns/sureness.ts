import type { ImportColumn } from '../send-import.ts'

export type Sureness = 'sure' | 'see' | 'left'

/** An earlier column with the same meaning. */
export const takenBy = <C extends ImportColumn>({ index, field }: C, columns: readonly C[]) =>
  field === null ? undefined : columns.find((other) => other.field === field && other.index < index)

/**
 * A guess from what stands in a column is to be looked at, and days whose order nothing tells; one by its title, or what
 * was set by hand, is sure.
 */
export function surenessOf<C extends ImportColumn & { isGuess: boolean; isOpen: boolean }>(
  column: C,
  columns: readonly C[],
  hasTitles: boolean,
): Sureness {
  if (column.field === null) return 'left'
  const isFromContent = column.isGuess && (column.byContent || !hasTitles)
  const isSure = !isFromContent && !column.isOpen && !takenBy(column, columns)
  return isSure ? 'sure' : 'see'
}

const parts = (all: readonly Sureness[]) => {
  const count = (which: Sureness) => all.filter((one) => one === which).length
  const [sure, see, left] = [count('sure'), count('see'), count('left')]
  return {
    sure: sure > 0 && `${sure} ${sure === 1 ? 'e sigurt' : 'të sigurta'}`,
    see: see > 0 && `${see} për ${see === 1 ? 'ta' : 't’i'} parë`,
    left: left > 0 && `${left} nuk ${left === 1 ? 'merret' : 'merren'}`,
  }
}

/** "7 të sigurta, 1 për ta parë, 1 nuk merret" */
export function surenessWords(all: readonly Sureness[]) {
  const { sure, see, left } = parts(all)
  return [sure, see, left].filter(Boolean).join(', ')
}

/** "Një kolonë për ta parë, 7 të sigurta." */
export function seeFirst(all: readonly Sureness[]) {
  const { sure, see } = parts(all)
  const columns = see && see.replace(/^1 /, 'Një kolonë ').replace(/^(\d+) /, '$1 kolona ')
  return `${[columns, sure].filter(Boolean).join(', ')}.`
}
