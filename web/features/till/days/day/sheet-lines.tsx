import './day-sheet.css'

export type Cell = string | number
type TableProps = {
  caption: string
  /** The first column is words, the others are figures. */
  head?: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** The last row is what the others come to. */
  hasSum?: boolean
}

/** A table of a sheet on paper. */
export const SheetLines = ({ caption, head, rows, hasSum }: TableProps) => (
  <table className="sheet-table" data-sum={hasSum || undefined}>
    <caption>{caption}</caption>
    {head && (
      <thead>
        <tr>
          {head.map((word) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
    )}
    <tbody>
      {rows.map((cells, nth) => (
        <tr key={nth}>
          {cells.map((cell, column) => (
            <td key={column}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
