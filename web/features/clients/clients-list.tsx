import { Users } from 'lucide-react'
import {
  type Client,
  type clientRoutes,
  clientsPerPage,
  clientWords,
  missedLabels,
} from '#contract/clients.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { money, number, shortDate } from '#contract/kit/albanian.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pagination } from '#web/ui/controls/pagination.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { Skeleton } from '#web/ui/data/skeleton.tsx'
import { Table } from '#web/ui/data/table.tsx'
import type { Wanted } from './queries.ts'

type Props = {
  list: ReplyOf<typeof clientRoutes.list> | undefined
  wanted: Wanted
  /** The rows are those of the search before; the answer to this one is on its way. */
  isWaiting: boolean
  onOpen: (id: string) => void
  onPage: (page: number) => void
  onAdd: () => void
  onClear: () => void
}

export function ClientsList({ list, wanted, isWaiting, ...on }: Props) {
  if (!list) return <Waiting />
  if (list.clients.length === 0 && !isWaiting) return <Nobody wanted={wanted} {...on} />
  return (
    <div aria-busy={isWaiting} className="clients-list">
      <Table
        caption={wanted.status === 'active' ? 'Klientët aktivë' : 'Klientët me anulime'}
        columns={columnsFor(on.onOpen)}
        rows={list.clients}
        rowKey={({ id }) => id}
      />
      <footer className="clients-foot">
        <Pagination
          label="Faqet e klientëve"
          page={Math.min(wanted.page, list.pages)}
          pages={list.pages}
          onPage={on.onPage}
        />
      </footer>
    </div>
  )
}

const columnsFor = (onOpen: (id: string) => void) =>
  [
    {
      key: 'name',
      head: 'Klienti',
      narrow: 'title',
      cell: ({ id, name }: Client) => (
        <button type="button" className="client-name" onClick={() => onOpen(id)}>
          <Avatar name={name} />
          <span>{name}</span>
        </button>
      ),
    },
    {
      key: 'count',
      head: 'Termine',
      figures: true,
      narrow: 'note',
      cell: ({ totalAppointments: n }: Client) => (
        <>
          {number(n)}
          <span className="clients-unit"> {n === 1 ? 'termin' : 'termine'}</span>
        </>
      ),
    },
    {
      key: 'spent',
      head: 'Shpenzuar',
      figures: true,
      narrow: 'end',
      cell: ({ totalSpent }: Client) => money(totalSpent),
    },
    {
      key: 'last',
      head: 'Vizita e fundit',
      narrow: 'detail',
      cell: (client: Client) => (
        <>
          {client.lastVisit ? shortDate(client.lastVisit) : 'Ende asnjë vizitë'}
          {missedLabels(client).map((label) => (
            <span key={label} className="clients-unit">
              {' '}
              · {label}
            </span>
          ))}
        </>
      ),
    },
    { key: 'status', head: 'Statusi', cell: statusOf },
  ] as const

const statusOf = (client: Client) => {
  const { status, cancelledCount, totalAppointments } = client
  const labels = missedLabels(client)
  return (
    <>
      {status === 'active' ? (
        <Pill status="confirmed">Aktiv</Pill>
      ) : (
        <Pill status="cancelled">Me anulime</Pill>
      )}
      {labels.map((label) => (
        <span key={label} className="clients-missed">
          {label}
        </span>
      ))}
      {labels.length === 0 && cancelledCount > 0 && (
        <span className="clients-share">
          {number(cancelledCount)} nga {number(totalAppointments)} anuluar
        </span>
      )}
    </>
  )
}

type NobodyProps = Pick<Props, 'wanted' | 'onAdd' | 'onClear' | 'onPage'>

function Nobody({ wanted: { q, status, page }, onAdd, onClear, onPage }: NobodyProps) {
  if (page > 1)
    return (
      <EmptyState icon={Users} action={<Button onClick={() => onPage(1)}>Faqja e parë</Button>}>
        Kjo faqe është bosh.
      </EmptyState>
    )
  if (q)
    return (
      <EmptyState icon={Users} action={<Button onClick={onClear}>Pastro kërkimin</Button>}>
        {clientWords.noneFound}
      </EmptyState>
    )
  if (status === 'cancelled')
    return <EmptyState icon={Users}>{clientWords.noneCancelled}</EmptyState>
  return (
    <EmptyState icon={Users} action={<Button onClick={onAdd}>Klient i ri</Button>}>
      {clientWords.noneActive}
    </EmptyState>
  )
}

const Waiting = () => (
  <div className="clients-waiting" aria-busy>
    {Array.from({ length: clientsPerPage }, (_, row) => (
      <Skeleton key={row} />
    ))}
  </div>
)
