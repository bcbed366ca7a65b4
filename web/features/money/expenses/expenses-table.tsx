import { counted, money, shortDay } from '#contract/kit/albanian.ts'
import { type Expense, expenseKindLabels, spendWayLabels } from '#contract/till/expenses.ts'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { WaitingTable } from '#web/ui/data/waiting-table.tsx'
import { kindIcons } from './kinds.ts'

const caption = 'Shpenzime'

/** "nga arka", "nga arka, 20 nën" where another day's drawer paid it, "transfer · çdo muaj" */
function paidHow({ method, till, date, everyMonth }: Expense) {
  const way = spendWayLabels[method].toLowerCase()
  if (till !== null && till !== date) return `${way}, ${shortDay(till)}`
  return everyMonth ? `${way} · çdo muaj` : way
}

function KindSign({ kind }: Pick<Expense, 'kind'>) {
  const Icon = kindIcons[kind]
  return <Icon size={17} aria-hidden />
}

function What({ expense, onOpen }: { expense: Expense; onOpen: Open }) {
  const words = (
    <>
      <span className="expense-face middle sunken">
        <KindSign kind={expense.kind} />
      </span>
      {expense.note || expenseKindLabels[expense.kind]}
    </>
  )
  if (!onOpen) return <span className="expense-open">{words}</span>
  return (
    <button
      type="button"
      className="expense-open whole-row"
      aria-haspopup="dialog"
      onClick={() => onOpen(expense)}
    >
      {words}
    </button>
  )
}

/** Undefined for whoever reads only. */
export type Open = ((expense: Expense) => void) | undefined

const columnsFor = (onOpen: Open): readonly Column<Expense>[] => [
  {
    key: 'date',
    head: 'Data',
    narrow: 'detail',
    shape: 6,
    cell: (expense) => (
      <>
        <span className="numbers nowrap">{shortDay(expense.date)}</span>
        <span className="table-unit"> · {paidHow(expense)}</span>
      </>
    ),
  },
  {
    key: 'kind',
    head: 'Lloji',
    shape: 10,
    cell: ({ kind }) => (
      <span className="expense-kind row gap-8">
        <KindSign kind={kind} />
        {expenseKindLabels[kind]}
      </span>
    ),
  },
  {
    key: 'note',
    head: 'Për çfarë',
    narrow: 'title',
    shape: 14,
    cell: (expense) => <What expense={expense} onOpen={onOpen} />,
  },
  { key: 'method', head: 'Si u pagua', shape: 8, cell: paidHow },
  { key: 'by', head: 'Shënoi', shape: 6, cell: ({ by }) => by },
  {
    key: 'amount',
    head: 'Shuma',
    figures: true,
    narrow: 'end',
    shape: 8,
    cell: ({ amount }) => money(amount),
  },
]

type Props = { expenses: readonly Expense[]; total: number; onOpen: Open }

/** The newest first; a press on a row opens it. */
export const ExpensesTable = ({ expenses, total, onOpen }: Props) => (
  <section className="card card-flush expenses-list" aria-label={caption}>
    <Table caption={caption} columns={columnsFor(onOpen)} rows={expenses} rowKey={({ id }) => id} />
    <p className="expenses-total flex between numbers">
      <b>{counted(expenses.length, 'shpenzim', 'shpenzime')}</b>
      <b>{money(total)}</b>
    </p>
  </section>
)

const nothing = () => {}

export const ExpensesWaiting = () => (
  <section className="card card-flush expenses-list">
    <WaitingTable caption={caption} columns={columnsFor(nothing)} rows={7} />
  </section>
)
