type Row = {
  readonly label: string
  readonly value: string
  /** True for rows of a name and a figure; false for rows of a narrow label, such as a time of the day, and a text. */
  readonly isFigure?: boolean
}

/** Rows that belong together, under a head where there are several such groups. */
type Group = {
  readonly head: string
  readonly count: string
  readonly rows: readonly Row[]
}

export type LetterTable = {
  readonly title: string
  readonly rows: readonly Row[]
  readonly groups?: readonly Group[]
  readonly empty: string
}

/** The table as plain text: its columns are aligned in a monospaced font, and readable in any other. */
export function tableText({ title, rows, groups = [], empty }: LetterTable) {
  const all = [...groups.flatMap((group) => group.rows), ...rows]
  const widest = Math.max(0, ...all.map(({ label }) => label.length))
  const line = ({ label, value, isFigure }: Row) =>
    `${(isFigure ? `${label}:` : label).padEnd(widest + 2)}${value}`
  const parts = groups.map(({ head, count, rows: own }) =>
    [`${head} · ${count}`, ...own.map(line)].join('\n'),
  )
  if (all.length === 0) return [title, empty].join('\n')
  if (parts.length === 0) return [title, ...rows.map(line)].join('\n')
  return [title, ...parts, ...rows.map(line)].join('\n\n')
}
