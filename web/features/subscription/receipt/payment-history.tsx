import { useQuery } from '@tanstack/react-query'
import { ReceiptEuro } from 'lucide-react'
import { Link } from 'wouter'
import { fullDay, fullRange, moneyIn } from '#contract/kit/albanian.ts'
import { dayOf } from '#contract/kit/time.ts'
import {
  planLabels,
  receiptPath,
  type SubscriptionRecord,
} from '#contract/subscription/subscription.ts'
import { sourceLabels } from '#contract/subscription/taken-money.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { WaitingTable } from '#web/ui/data/waiting-table.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { historyQuery } from '#web/features/subscription/queries.ts'

export const PaymentHistory = () => (
  <Card title="Pagesat dhe zgjatjet" flush>
    <Records />
  </Card>
)

function Records() {
  const { data, error, refetch } = useQuery(historyQuery)
  if (!data && error)
    return <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
  if (!data)
    return <WaitingTable caption="Pagesat dhe zgjatjet" columns={columns} rows={2} hasMenu />
  if (data.length === 0)
    return <EmptyState icon={ReceiptEuro}>Ende nuk keni asnjë pagesë.</EmptyState>
  return (
    <Table
      caption="Pagesat dhe zgjatjet"
      columns={columns}
      rows={data}
      rowKey={({ id }) => id}
      menu={receiptLink}
    />
  )
}

const paidOn = ({ paid_at }: SubscriptionRecord) => fullDay(dayOf(new Date(paid_at)))

const columns = [
  {
    key: 'plan',
    head: 'Plani',
    narrow: 'title',
    cell: ({ plan }: SubscriptionRecord) => planLabels[plan],
  },
  {
    key: 'period',
    head: 'Periudha',
    narrow: 'detail',
    cell: ({ startDate, endDate }: SubscriptionRecord) => fullRange(startDate, endDate),
  },
  {
    key: 'source',
    head: 'Burimi',
    cell: ({ source }: SubscriptionRecord) => sourceLabels[source],
  },
  { key: 'date', head: 'Data', cell: paidOn },
  {
    key: 'amount',
    head: 'Shuma',
    figures: true,
    narrow: 'end',
    cell: ({ amount, source }: SubscriptionRecord) =>
      source === 'grant' ? 'Falas' : moneyIn(amount, 'EUR'),
  },
] as const

const receiptLink = (record: SubscriptionRecord) =>
  record.source !== 'grant' && (
    <Link className={buttonClass('outline')} to={receiptPath(record.id)}>
      Fatura
      <VisuallyHidden>e datës {paidOn(record)}</VisuallyHidden>
    </Link>
  )
