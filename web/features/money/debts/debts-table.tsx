import { useState } from 'react'
import { counted, dayOfMonth, fullDay, money, shortDay } from '#contract/kit/albanian.ts'
import { grouped } from '#contract/kit/dialling.ts'
import type { Debt } from '#contract/till/debts.ts'
import { phone as phoneMedia, useMedia } from '#web/platform/media.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { WaitingTable } from '#web/ui/data/waiting-table.tsx'
import type { Debtor } from './settling.ts'

const caption = 'Borxhe'
const nameId = (id: string) => `debtor-${id}`
const mostDays = 3

/** "Qethje + Mjekër", or of several "2 shitje: 3 sht, 12 tet" */
function fromWhat({ sales }: Debt, today: string) {
  const [only, ...others] = sales
  if (only && others.length === 0) return only.what
  const days = sales.map(({ date }) => (date === today ? 'sot' : shortDay(date)))
  const more = days.length > mostDays ? '…' : ''
  return `${counted(sales.length, 'shitje', 'shitje')}: ${days.slice(0, mostDays).join(', ')}${more}`
}

type Pay = ((debtor: Debtor) => void) | undefined

const phoneColumn: Column<Debt> = {
  key: 'phone',
  head: 'Telefoni',
  shape: 16,
  cell: ({ phone }) => (
    <span className="numbers nowrap">{phone ? grouped(phone) : 'pa numër'}</span>
  ),
}

function Who({ debt, onPay }: { debt: Debt; onPay: Pay }) {
  const words = (
    <>
      <Avatar name={debt.name} />
      <span id={nameId(debt.clientId)}>{debt.name}</span>
    </>
  )
  if (!onPay) return <span className="debtor row gap-10">{words}</span>
  return (
    <button type="button" className="debtor row gap-10 whole-row" onClick={() => onPay(debt)}>
      {words}
    </button>
  )
}

const columnsFor = (onPay: Pay, today: string): readonly Column<Debt>[] => [
  {
    key: 'name',
    head: 'Klienti',
    narrow: 'title',
    shape: 'face',
    isSortable: true,
    cell: (debt) => <Who debt={debt} onPay={onPay} />,
  },
  ...(onPay ? [phoneColumn] : []),
  { key: 'from', head: 'Nga çfarë', shape: 14, cell: (debt) => fromWhat(debt, today) },
  {
    key: 'since',
    head: 'Që nga',
    narrow: 'detail',
    shape: 10,
    isSortable: true,
    cell: ({ since }) => (
      <>
        <span className="table-unit">që nga </span>
        {since.startsWith(today.slice(0, 4)) ? dayOfMonth(since) : fullDay(since)}
      </>
    ),
  },
  {
    key: 'amount',
    head: 'Borxh',
    figures: true,
    narrow: 'end',
    shape: 8,
    isSortable: true,
    cell: ({ amount }) => <b>{money(amount)}</b>,
  },
]

const orders: Record<string, (one: Debt, other: Debt) => number> = {
  name: (one, other) => one.name.localeCompare(other.name, 'sq'),
  since: (one, other) => one.since.localeCompare(other.since),
  amount: (one, other) => one.amount - other.amount,
}

type Props = { debts: readonly Debt[]; today: string; onPay: Pay }

/** Without `onPay` the debts are read only, and nobody is to be called. The oldest first at a desk; on a phone, where one looks for a person, the largest. A head changes it. */
export function DebtsTable({ debts, today, onPay }: Props) {
  const isPhone = useMedia(phoneMedia)
  const [chosen, choose] = useState<{ key: string; way: 'asc' | 'desc' }>()
  const usual = isPhone
    ? ({ key: 'amount', way: 'desc' } as const)
    : ({ key: 'since', way: 'asc' } as const)
  const sorted = chosen ?? usual
  const rows = debts.toSorted(
    (one, other) => (orders[sorted.key]?.(one, other) ?? 0) * (sorted.way === 'asc' ? 1 : -1),
  )
  const turn = (key: string) =>
    choose({ key, way: sorted.key === key && sorted.way === 'asc' ? 'desc' : 'asc' })
  return (
    <Table
      caption={caption}
      columns={columnsFor(onPay, today)}
      rows={rows}
      rowKey={({ clientId }) => clientId}
      menu={
        onPay &&
        ((debt) => (
          <Button
            size="small"
            className="debt-act"
            aria-describedby={nameId(debt.clientId)}
            onClick={() => onPay(debt)}
          >
            Paguaj
          </Button>
        ))
      }
      sorted={sorted}
      onSort={turn}
    />
  )
}

const nobody = () => {}

export const DebtsWaiting = () => (
  <section className="card card-flush debts-list">
    <WaitingTable caption={caption} columns={columnsFor(nobody, '')} rows={6} hasMenu />
  </section>
)
