import type { CSSProperties, ReactNode } from 'react'
import { type Column, Table } from './table.tsx'
import './skeleton.css'
import './waiting.css'

type Size = { width?: number | string; height?: number; round?: boolean }

/** The place of one thing that is on its way, as large as the thing: words, a face, a control. */
export const Shape = ({ width = '60%', height = 12, round = false }: Size) => (
  <span
    className="shape"
    data-round={round || undefined}
    style={{ width, height, ...(round && { width: height }) }}
  />
)

/** Says so to those who do not see the shapes; nothing in it can be reached. */
export const Waiting = ({
  className = '',
  children,
}: {
  className?: string
  children: ReactNode
}) => (
  <div className={`waiting ${className}`} aria-busy>
    <output className="sr-only">Duke ngarkuar...</output>
    <div aria-hidden inert>
      {children}
    </div>
  </div>
)

/** Names differ in length; so do their places, and always in the same way. */
const lengths = ['100%', '72%', '88%', '64%', '80%']
const lengthAt = (row: number) => lengths[row % lengths.length] ?? '100%'
const numbers = (count: number) => Array.from({ length: count }, (_, row) => row)

type RowsProps = {
  rows?: number
  /** How high a row is. */
  height: number
  /** The face or sign at its start. */
  face?: number
  /** One line of words, or a smaller one below it. */
  lines?: 1 | 2
  /** What stands at its end, one behind the other. */
  ends?: readonly number[]
}

/** A list whose rows are on their way. */
export const WaitingRows = ({ rows = 6, height, face, lines = 1, ends = [] }: RowsProps) => (
  <Waiting className="waiting-rows">
    {numbers(rows).map((row) => (
      <div
        key={row}
        className="waiting-row"
        style={{ '--height': `${height / 16}rem` } as CSSProperties}
      >
        {face !== undefined && <Shape height={face} round />}
        <span style={{ '--length': lengthAt(row) } as CSSProperties}>
          <Shape width="var(--length)" />
          {lines === 2 && <Shape width="60%" height={10} />}
        </span>
        {ends.map((width, place) => (
          <Shape key={place} width={width} height={width < 60 ? 22 : 12} />
        ))}
      </div>
    ))}
  </Waiting>
)

/** A form whose values are on their way. */
export const WaitingFields = ({ fields = 4 }: { fields?: number }) => (
  <Waiting className="waiting-fields">
    {numbers(fields).map((field) => (
      <p key={field}>
        <Shape width={96} height={11} />
        <Shape width="100%" height={40} />
      </p>
    ))}
  </Waiting>
)

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows?: number
  hasMenu?: boolean
}

/** The table itself, with its heads, while its rows are on their way. */
export const WaitingTable = <Row,>({ caption, columns, rows = 10, hasMenu }: TableProps<Row>) => (
  <Waiting className="waiting-table">
    <Table
      caption={caption}
      columns={columns.map(({ shape = 6, isSortable: _, ...column }) => ({
        ...column,
        cell: (row: number) => <CellShape shape={shape} row={row} />,
      }))}
      rows={numbers(rows)}
      rowKey={(row) => row}
      {...(hasMenu && { menu: () => <Shape width={20} height={6} /> })}
    />
  </Waiting>
)

type CellProps = { shape: NonNullable<Column<unknown>['shape']>; row: number }

function CellShape({ shape, row }: CellProps) {
  if (shape === 'none') return null
  if (shape === 'pill') return <Shape width={84} height={24} />
  if (shape === 'face')
    return (
      <span className="waiting-face">
        <Shape height={28} round />
        <Shape width={`calc(8em * ${(10 - (row % 4)) / 10})`} />
      </span>
    )
  return <Shape width={`calc(${shape}ch * ${(10 - (row % 4)) / 10})`} />
}
