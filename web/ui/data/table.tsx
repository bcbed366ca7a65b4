import { type Key, type ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import './table.css'

type Column<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the end, one under the other. */
  figures?: boolean
  /** Where it goes when the table is too narrow and each row becomes two lines; without a place it is left out there. */
  narrow?: 'title' | 'detail' | 'end' | 'note'
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** One menu at the end of each row instead of a line of icons. */
  menu?: (row: Row) => ReactNode
}

export function Table<Row>({ caption, columns, rows, rowKey, menu }: Props<Row>) {
  return (
    <div className="table-frame">
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, head, figures }) => (
              <th key={key} scope="col" data-figures={figures}>
                {head}
              </th>
            ))}
            {menu && (
              <th scope="col">
                <VisuallyHidden>Veprime</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, cell, figures, narrow }) => (
                <td key={key} data-figures={figures} data-narrow={narrow ?? 'none'}>
                  {cell(row)}
                </td>
              ))}
              {menu && <td data-narrow="menu">{menu(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
