import { queryOptions, useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { counted, money } from '#contract/kit/albanian.ts'
import { debtWords } from '#contract/till/debts.ts'
import { useRight } from '#web/platform/rights.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { HeadChoice } from '#web/ui/text/head-choice.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { sinceWords } from '#web/lists/debts.ts'
import { useToday } from '#web/visits/use-salon-now.ts'
import { DebtsMonth } from './debts-month.tsx'
import { DebtsTable, DebtsWaiting } from './debts-table.tsx'
import { type DebtList, debtsQuery } from '#web/lists/debts.ts'
import type { Debtor } from './settling.ts'
import { TillViews } from '#web/features/till/days/till-views.tsx'
import './debts.css'

const PayDialog = lazyPiece(async () => ({
  default: (await import('./pay-dialog.tsx')).PayDialog,
}))

const TakePaymentBack = lazyPiece(async () => ({
  default: (await import('./take-payment-back.tsx')).TakePaymentBack,
}))

/** News of clients are news of what they owe: a new name, or two who became one. */
const clientNewsQuery = queryOptions({
  queryKey: ['clients', 'debts'],
  queryFn: async ({ client }) => {
    // What is on its way already is as new.
    await client.invalidateQueries({ queryKey: debtsQuery.queryKey }, { cancelRefetch: false })
    return null
  },
  initialData: null,
  staleTime: Infinity,
})

function useDebts() {
  useQuery(clientNewsQuery)
  return useQuery(debtsQuery)
}

/** Who owes the salon, and for how long. */
export function DebtsPage() {
  const { data, error, refetch } = useDebts()
  const today = useToday()
  const [, go] = useLocation()
  const [search, setSearch] = useSearchParams()
  const [paying, pay] = useState<Debtor>()
  const keepsTill = useRight('till')
  const payment = search.get('ktheje')
  return (
    <>
      <PageHead
        title="Borxhe"
        choice={
          <HeadChoice>
            <TillViews
              view="debts"
              onChoose={(view) => go(view === 'day' ? '/arka' : `/arka?m=${today.slice(0, 7)}`)}
            />
          </HeadChoice>
        }
      >
        {data ? sumWords(data) : '\u00a0'}
      </PageHead>
      {error && <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>}
      <div className="debts">
        <div className="debts-columns">
          {!data && !error && <DebtsWaiting />}
          {data && <Debts list={data} today={today} onPay={keepsTill ? pay : undefined} />}
        </div>
      </div>
      <Suspense>
        {paying && <PayDialog {...paying} onClose={() => pay(undefined)} />}
        {payment !== null && (
          <TakePaymentBack payment={payment} onClose={() => setSearch({}, { replace: true })} />
        )}
      </Suspense>
    </>
  )
}

const peopleWords = ({ debts }: DebtList) => counted(debts.length, 'vetë', 'vetë')
/** "6 vetë · 148,50 €" */
const sumWords = (list: DebtList) => `${peopleWords(list)} · ${money(list.total)}`

type Props = {
  list: DebtList
  today: string
  onPay: ((debtor: Debtor) => void) | undefined
}

function Debts({ list, today, onPay }: Props) {
  const [oldest] = list.debts
  const { made, paid, forgiven } = list.month
  const hasMonth = made.count !== 0 || paid.count !== 0 || forgiven !== 0
  if (!oldest)
    return (
      <>
        <EmptyState icon={HandCoins}>{debtWords.none}</EmptyState>
        {hasMonth && <DebtsMonth month={list.month} />}
      </>
    )
  return (
    <>
      <p className="debts-sum framed sunken numbers">
        Gjithsej
        <b>{money(list.total)}</b>
        <small>
          {peopleWords(list)} · më i vjetri {sinceWords(oldest.since, today)}
        </small>
      </p>
      <section className="card card-flush debts-list" aria-label="Kush ka borxh">
        <DebtsTable debts={list.debts} today={today} onPay={onPay} />
        <p className="debts-total flex between numbers">
          <b>{peopleWords(list)}</b>
          <b>{money(list.total)}</b>
        </p>
      </section>
      <DebtsMonth month={list.month} />
    </>
  )
}
