type Row = {
  readonly label: string
  readonly value: string
  /** True for rows of a name and a figure; false for rows of a narrow label, such as a time of the day, and a text. */
  readonly isFigure?: boolean
}

export type LetterTable = {
  readonly title: string
  readonly rows: readonly Row[]
  readonly empty: string
}

/** The table as text: columns are aligned in a mailbox with letters of one width, and readable in any other. */
export function tableText({ title, rows, empty }: LetterTable) {
  const widest = Math.max(0, ...rows.map(({ label }) => label.length))
  const lines = rows.map(({ label, value, isFigure }) =>
    isFigure ? `${`${label}:`.padEnd(widest + 2)}${value}` : `${label.padEnd(widest + 2)}${value}`,
  )
  return [title, ...(rows.length === 0 ? [empty] : lines)].join('\n')
}
