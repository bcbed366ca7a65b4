import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moneyIn, fullDay } from '#contract/kit/albanian.ts'
import { wallClock } from '#contract/kit/time.ts'
import type { WaitingPayment } from '#contract/payments.ts'
import { planLabels } from '#contract/subscription/subscription.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Pagination } from '#web/ui/controls/pagination.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { waitingQuery } from './queries.ts'

/** Payments that were started over an hour ago and have no result; without any the card is not shown. */
export function WaitingPayments() {
  const [page, setPage] = useState(1)
  const { data } = useQuery(waitingQuery(page))
  if (!data || data.pagination.total_items === 0) return null
  return (
    <Card title="Pagesa që presin prej më shumë se një ore" flush>
      <Table
        caption="Pagesa që presin"
        columns={columns}
        rows={data.data}
        rowKey={({ id }) => id}
      />
      <footer className="admin-foot">
        <Pagination
          label="Faqet e pagesave që presin"
          page={page}
          pages={data.pagination.total_pages}
          onPage={setPage}
        />
      </footer>
    </Card>
  )
}

const stateLabels = { created: 'E nisur', pending: 'E pranuar, pa para' } as const
const when = (moment: string) => {
  const local = wallClock(new Date(moment))
  return `${fullDay(local.slice(0, 10))}, ${local.slice(11, 16)}`
}

const columns = [
  {
    key: 'user',
    head: 'Përdoruesi',
    narrow: 'title',
    cell: ({ user: { username, email } }: WaitingPayment) => (
      <>
        {username}
        <small className="admin-email">{email}</small>
      </>
    ),
  },
  { key: 'order', head: 'Porosia', cell: ({ orderId }: WaitingPayment) => orderId },
  {
    key: 'plan',
    head: 'Plani',
    narrow: 'note',
    cell: ({ plan, isTest }: WaitingPayment) => planLabels[plan] + (isTest ? ' (provë)' : ''),
  },
  {
    key: 'state',
    head: 'Gjendja',
    cell: ({ status }: WaitingPayment) => stateLabels[status],
  },
  {
    key: 'amount',
    head: 'Shuma',
    figures: true,
    narrow: 'end',
    cell: ({ amount }: WaitingPayment) => moneyIn(amount, 'EUR'),
  },
  {
    key: 'date',
    head: 'Nisur më',
    narrow: 'detail',
    cell: ({ createdAt }: WaitingPayment) => when(createdAt),
  },
] as const
