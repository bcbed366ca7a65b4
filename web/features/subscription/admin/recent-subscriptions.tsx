import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, CreditCard, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { moneyIn, fullDay } from '#contract/kit/albanian.ts'
import { dayOf } from '#contract/kit/time.ts'
import { planLabels, type RecentSubscription } from '#contract/subscription/subscription.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { Pagination } from '#web/ui/controls/pagination.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { WaitingTable } from '#web/ui/data/waiting-table.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { recentQuery } from '#web/features/subscription/queries.ts'

export const RecentSubscriptions = () => (
  <Card title="Abonimet e fundit" flush className="recent">
    <Recent />
  </Card>
)

function Recent() {
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<RecentSubscription>()
  const { data, error, refetch } = useQuery(recentQuery(page))
  if (!data && error)
    return <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
  if (!data) return <WaitingTable caption="Abonimet e fundit" columns={columns} rows={5} hasMenu />
  if (data.pagination.total_items === 0)
    return <EmptyState icon={CreditCard}>Ende nuk ka abonime.</EmptyState>
  return (
    <>
      <Table
        caption="Abonimet e fundit"
        columns={columns}
        rows={data.data}
        rowKey={({ id }) => id}
        menu={(record) => (
          <Menu
            label={`Më shumë për ${record.user.username}`}
            className={buttonClass('icon')}
            trigger={<Ellipsis size={18} aria-hidden />}
            items={[
              {
                label: 'Zgjat Abonimin',
                icon: <CalendarPlus size={16} />,
                onSelect: () => setChosen(record),
              },
            ]}
          />
        )}
      />
      <footer className="admin-foot">
        <Pagination
          label="Faqet e abonimeve"
          page={page}
          pages={data.pagination.total_pages}
          onPage={setPage}
        />
      </footer>
      {chosen && (
        <ExtendDialog
          target={{ recordId: chosen.id }}
          username={chosen.user.username}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

const columns = [
  {
    key: 'user',
    head: 'Përdoruesi',
    narrow: 'title',
    shape: 14,
    cell: ({ user: { username, email } }: RecentSubscription) => (
      <>
        {username}
        <small className="admin-email">{email}</small>
      </>
    ),
  },
  {
    key: 'plan',
    head: 'Plani',
    narrow: 'note',
    cell: ({ plan }: RecentSubscription) => planLabels[plan],
  },
  {
    key: 'amount',
    head: 'Shuma',
    figures: true,
    narrow: 'end',
    cell: ({ amount, source }: RecentSubscription) =>
      source === 'grant' ? 'Falas' : moneyIn(amount, 'EUR'),
  },
  {
    key: 'date',
    head: 'Paguar më',
    narrow: 'detail',
    cell: ({ paid_at }: RecentSubscription) => fullDay(dayOf(new Date(paid_at))),
  },
] as const
