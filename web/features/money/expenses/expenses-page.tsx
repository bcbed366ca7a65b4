import { useQuery } from '@tanstack/react-query'
import { Plus, ReceiptText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { capitalised, dayOfMonth, fullRange, money, monthOf } from '#contract/kit/albanian.ts'
import { addDays, addMonths } from '#contract/kit/time.ts'
import { type Expense, expenseWords } from '#contract/till/expenses.ts'
import { useRight } from '#web/platform/rights.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { HeadChoice } from '#web/ui/text/head-choice.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { useToday } from '#web/visits/use-salon-now.ts'
import { TillSteps } from '#web/features/till/days/till-steps.tsx'
import { TillViews } from '#web/features/till/days/till-views.tsx'
import { ByKind } from './by-kind.tsx'
import { ExpensesTable, ExpensesWaiting, type Open } from './expenses-table.tsx'
import { type ExpenseList, expensesQuery } from './queries.ts'
import { UnnamedStrip } from './unnamed-strip.tsx'
import './expenses.css'

const ExpenseDialog = lazyPiece(async () => ({
  default: (await import('./expense-dialog.tsx')).ExpenseDialog,
}))

/** "1–20 nëntor"; of another year it says which. */
function spanWords(first: string, today: string) {
  const last = addDays(addMonths(first, 1), -1)
  const to = today < last ? today : last
  if (!first.startsWith(today.slice(0, 4))) return fullRange(first, to)
  return to === first ? dayOfMonth(first) : `1–${dayOfMonth(to)}`
}

/** The month in the address; the one that runs where there is none, or one that has not begun. */
function monthAsked(month: string | null, today: string) {
  const running = today.slice(0, 7)
  return month !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && month < running
    ? `${month}-01`
    : `${running}-01`
}

/** What the salon spent in a month. */
export function ExpensesPage() {
  const today = useToday()
  const [, go] = useLocation()
  const [search, setSearch] = useSearchParams()
  const first = monthAsked(search.get('m'), today)
  const { data, error, refetch } = useQuery(expensesQuery(first))
  const [opened, open] = useState<{ expense?: Expense }>()
  const spends = useRight('money.all')
  return (
    <>
      <PageHead
        title="Shpenzime"
        choice={
          <HeadChoice>
            <TillSteps
              unit="Muaji"
              isLast={first.slice(0, 7) === today.slice(0, 7)}
              onStep={(by) => setSearch({ m: addMonths(first, by).slice(0, 7) })}
            >
              {capitalised(monthOf(first))}
            </TillSteps>
            <TillViews
              view="expenses"
              onChoose={(view) => go(view === 'day' ? '/arka' : `/arka?m=${first.slice(0, 7)}`)}
            />
          </HeadChoice>
        }
        actions={
          spends && (
            <Button kind="primary" aria-haspopup="dialog" onClick={() => open({})}>
              <Plus size={18} aria-hidden /> Shpenzim
            </Button>
          )
        }
      >
        {spanWords(first, today)}
        {data && ` · ${money(data.total)}`}
      </PageHead>
      {error && <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>}
      {data ? (
        <Month list={data} onOpen={spends ? (expense) => open({ expense }) : undefined} />
      ) : (
        !error && (
          <div className="expenses">
            <ExpensesWaiting />
          </div>
        )
      )}
      <Suspense>
        {opened && <ExpenseDialog {...opened} today={today} onClose={() => open(undefined)} />}
      </Suspense>
    </>
  )
}

type MonthProps = { list: ExpenseList; onOpen: Open }

const Month = ({ list: { expenses, total, unnamed }, onOpen }: MonthProps) => (
  <div className="expenses">
    <div className="stack one-column gap-16">
      <UnnamedStrip moves={unnamed} isNamed={onOpen !== undefined} />
      {expenses.length === 0 ? (
        <EmptyState icon={ReceiptText}>{expenseWords.none}</EmptyState>
      ) : (
        <ExpensesTable expenses={expenses} total={total} onOpen={onOpen} />
      )}
    </div>
    {expenses.length > 0 && <ByKind expenses={expenses} total={total} />}
  </div>
)
