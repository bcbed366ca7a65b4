import { type Column, Table } from './table.tsx'
import { numbers, Shape, Waiting } from './waiting.tsx'

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
