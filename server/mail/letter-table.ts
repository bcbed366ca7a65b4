type Row = {
  readonly label: string
  readonly value: string
  /** A name and its figure, one under the other; otherwise the label is the narrow one, as a time of the day. */
  readonly isFigure?: boolean
}

export type LetterTable = {
  readonly title: string
  readonly rows: readonly Row[]
  readonly empty: string
}

/** Columns hold together in a mailbox that shows letters of one width, and still make sense in any other. */
export function tableText({ title, rows, empty }: LetterTable) {
  const widest = Math.max(0, ...rows.map(({ label }) => label.length))
  const lines = rows.map(({ label, value, isFigure }) =>
    isFigure ? `${`${label}:`.padEnd(widest + 2)}${value}` : `${label.padEnd(widest + 2)}${value}`,
  )
  return [title, ...(rows.length === 0 ? [empty] : lines)].join('\n')
}
