import { ArrowDown, ArrowUp } from 'lucide-react'
import { type Key, type ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import './table.css'

export type Column<Row> = {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures stand at the end, one under the other. */
  figures?: boolean
  /** Where it goes when the table is too narrow and each row becomes two lines; without a place it is left out there. */
  narrow?: 'title' | 'detail' | 'end' | 'note'
  /** A press on the head puts the rows in the order of this column. */
  isSortable?: boolean
  /** What stands here while the rows are on their way: a face with its name, a pill, nothing, or words so many letters long. */
  shape?: 'face' | 'pill' | 'none' | number
}

type Sorted = { key: string; way: 'asc' | 'desc' }

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** One menu at the end of each row instead of a line of icons. */
  menu?: ((row: Row) => ReactNode) | undefined
  sorted?: Sorted | undefined
  onSort?: (key: string) => void
}

const said = { asc: 'ascending', desc: 'descending' } as const

type HeadProps = { sorted: Sorted | undefined; onSort: () => void; children: ReactNode }

function SortHead({ sorted, onSort, children }: HeadProps) {
  const Arrow = sorted?.way === 'asc' ? ArrowUp : ArrowDown
  return (
    <button type="button" className="table-sort" onClick={onSort}>
      {children}
      <Arrow size={14} aria-hidden data-shown={sorted !== undefined} />
    </button>
  )
}

export function Table<Row>({ caption, columns, rows, rowKey, menu, sorted, onSort }: Props<Row>) {
  return (
    <div className="table-frame">
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, head, figures, isSortable }) => (
              <th
                key={key}
                scope="col"
                data-figures={figures}
                aria-sort={sorted?.key === key ? said[sorted.way] : undefined}
              >
                {isSortable ? (
                  <SortHead
                    sorted={sorted?.key === key ? sorted : undefined}
                    onSort={() => onSort?.(key)}
                  >
                    {head}
                  </SortHead>
                ) : (
                  head
                )}
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
