import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { moneyIn, number, fullDay } from '#contract/kit/albanian.ts'
import { dayOf } from '#contract/kit/time.ts'
import { concernLabels, type PaymentConcern, paymentRoutes } from '#contract/payments.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Pagination } from '#web/ui/controls/pagination.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { concernsQuery } from './queries.ts'

/** What the provider told and no rule may decide: there only when a person has to look. */
export function PaymentConcerns() {
  const [page, setPage] = useState(1)
  const { data } = useQuery(concernsQuery(page))
  if (!data || data.pagination.total_items === 0) return null
  return (
    <Card
      title={`Pagesa për t’u shqyrtuar: ${number(data.pagination.total_items)}`}
      flush
      className="concerns"
    >
      <Table
        caption="Pagesa për t’u shqyrtuar"
        columns={columns}
        rows={data.data}
        rowKey={({ id }) => id}
        menu={(concern) => <Settle concern={concern} />}
      />
      <footer className="admin-foot">
        <Pagination
          label="Faqet e pagesave për t’u shqyrtuar"
          page={page}
          pages={data.pagination.total_pages}
          onPage={setPage}
        />
      </footer>
    </Card>
  )
}

function Settle({ concern: { id, orderId } }: { concern: PaymentConcern }) {
  const client = useQueryClient()
  const { busy, run } = useSingleFlight(async () => {
    try {
      toast.success((await call(paymentRoutes.settle, { params: { id } })).message)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    }
    await client.invalidateQueries({ queryKey: ['payments', 'concerns'] })
  })
  return (
    <Button kind="outline" busy={busy} onClick={() => run()}>
      U shqyrtua
      <VisuallyHidden>porosia {orderId}</VisuallyHidden>
    </Button>
  )
}

const timesOf = ({ times }: PaymentConcern) => (times > 1 ? ` (${number(times)} herë)` : '')

const columns = [
  {
    key: 'concern',
    head: 'Çështja',
    narrow: 'title',
    cell: (concern: PaymentConcern) => (
      <>
        {concernLabels[concern.concern]}
        {timesOf(concern)}
        <small className="admin-email">{concern.orderId}</small>
      </>
    ),
  },
  {
    key: 'user',
    head: 'Përdoruesi',
    narrow: 'detail',
    cell: ({ payment }: PaymentConcern) => payment?.user.username ?? 'Askush',
  },
  {
    key: 'asked',
    head: 'U kërkua',
    figures: true,
    cell: ({ payment }: PaymentConcern) => (payment ? moneyIn(payment.amount, 'EUR') : '–'),
  },
  {
    key: 'told',
    head: 'U njoftua',
    figures: true,
    narrow: 'end',
    cell: ({ told }: PaymentConcern) =>
      told.currency === 'EUR'
        ? moneyIn(told.amount, 'EUR')
        : `${number(told.amount, 2)} ${told.currency}`,
  },
  {
    key: 'date',
    head: 'Data',
    narrow: 'note',
    cell: ({ receivedAt }: PaymentConcern) => fullDay(dayOf(new Date(receivedAt))),
  },
] as const
