import { Ban, Check, CircleAlert, Clock, type LucideIcon, Plus } from 'lucide-react'
import { useWithWhom } from '#web/lists/use-called.ts'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Pill, type PillStatus } from '#web/ui/text/pill.tsx'
import type { ImportColumn } from '../send-import.ts'
import type { Import } from '../use-import.ts'
import type { Fate, TriedRow } from './fates.ts'
import { OtherPlaces } from './other-places.tsx'
import { isTickable, isTicked, withTicks } from './ticks.ts'

const pills: Record<Fate, { status: PillStatus; glyph: LucideIcon; words: string }> = {
  new: { status: 'confirmed', glyph: Plus, words: 'I ri' },
  known: { status: 'completed', glyph: Check, words: 'I njohur' },
  ask: { status: 'pending', glyph: Clock, words: 'Shihe' },
  taken: { status: 'cancelled', glyph: Ban, words: 'I zënë' },
  wrong: { status: 'cancelled', glyph: CircleAlert, words: 'Nuk merret' },
}

const nothing = '–'

type Props = {
  brought: Import
  columns: readonly ImportColumn[]
  rows: readonly TriedRow[]
}

export function FateTable({ brought, columns, rows }: Props) {
  const { kind } = brought
  const withWhom = useWithWhom()
  const cellOf = (field: string) => {
    const place = columns.find((column) => column.field === field)?.index
    return ({ cells }: TriedRow) => (place === undefined ? '' : cells[place]) || nothing
  }
  const barberOf = (row: TriedRow) => row.movedTo ?? cellOf('barber')(row)
  const whenOf = (row: TriedRow) => whenIn(row) || `${cellOf('date')(row)} ${cellOf('time')(row)}`
  const fields = detailsOf[kind].map(
    ([field, head]) => [field, head, field === 'barber' ? barberOf : cellOf(field)] as const,
  )
  const inShort = (row: TriedRow) =>
    kind === 'visits'
      ? [whenOf(row), serviceWith(cellOf('service')(row), withWhom(barberOf(row)))]
      : fields.map(([, , textOf]) => textOf(row))
  const all: Column<TriedRow>[] = [
    { key: 'row', head: 'Rreshti', cell: ({ row }) => <span className="quiet">{row}</span> },
    ...(kind === 'visits' ? [{ key: 'when', head: 'Kur', cell: whenOf }] : []),
    {
      key: 'name',
      head: kind === 'services' ? 'Shërbimi' : 'Klienti',
      narrow: 'title',
      cell: (row) => <Tick row={row} brought={brought} />,
    },
    ...fields.map(([key, head, textOf]) => ({ key, head, cell: unbroken(textOf) })),
    { key: 'fate', head: 'Fati', narrow: 'end', cell: ({ fate }) => <FatePill fate={fate} /> },
    {
      key: 'why',
      head: 'Pse',
      narrow: 'detail',
      cell: (row) => (
        <div className="import-why">
          <span>
            <small className="table-unit">
              {[...inShort(row), `rreshti ${row.row}`].join(' · ')}
            </small>
            <span role={isMovable(row) ? 'status' : undefined}>{row.message}</span>
          </span>
          {isMovable(row) && <OtherPlaces row={row} brought={brought} />}
          {row.ask && <Choice row={row} brought={brought} />}
        </div>
      ),
    },
  ]
  return <Table caption="Rreshtat e skedarit" columns={all} rows={rows} rowKey={({ row }) => row} />
}

/** "Ngjyrosje te Arta" */
const serviceWith = (service: string, barber: string) =>
  barber === nothing ? service : `${service} te ${barber}`

const isMovable = ({ canMove, movedTo }: TriedRow) => canMove || movedTo !== undefined

/** A number stays in one line; what is longer than any may break. */
const unbroken = (textOf: (row: TriedRow) => string) =>
  function Cell(row: TriedRow) {
    const text = textOf(row)
    return <span className={text.length > 20 ? 'breaks' : 'nowrap'}>{text}</span>
  }

const detailsOf = {
  clients: [['phone', 'Telefoni']],
  visits: [
    ['service', 'Shërbimi'],
    ['barber', 'Berberi'],
  ],
  services: [
    ['minutes', 'Minutat'],
    ['price', 'Çmimi'],
  ],
} as const

/** "23.11. 10:00" */
function whenIn({ date, time }: TriedRow) {
  const [, month, day] = date?.split('-') ?? []
  return day && time && `${day}.${month}. ${time}`
}

function FatePill({ fate }: { fate: Fate }) {
  const { status, glyph, words } = pills[fate]
  return (
    <span className="import-fate" data-fate={fate}>
      <Pill status={status} glyph={glyph}>
        {words}
      </Pill>
    </span>
  )
}

type RowProps = { row: TriedRow; brought: Import }

/** Whether the row is taken. */
const Tick = ({ row, brought: { ticks, setTicks } }: RowProps) => (
  <Checkbox
    label={<b className="medium">{row.name || '(pa emër)'}</b>}
    checked={isTickable(row) && isTicked(ticks, row.row)}
    disabled={!isTickable(row)}
    onChange={({ target }) => setTicks(withTicks(ticks, [row.row], target.checked))}
  />
)

/** Until it is decided, the row is brought as another person. */
const Choice = ({ row: { row, fate, name }, brought: { setChoice } }: RowProps) => (
  <fieldset className="button-row" aria-label={name}>
    <Button size="small" aria-pressed={fate === 'known'} onClick={() => setChoice(row, 'known')}>
      E njëjta
    </Button>
    <Button size="small" aria-pressed={fate !== 'known'} onClick={() => setChoice(row, 'new')}>
      Tjetër person
    </Button>
  </fieldset>
)
