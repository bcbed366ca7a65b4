import { Users } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { awayAfter, type ClientOrder, clientOrders } from '#contract/client-list.ts'
import { clientWords, type ListedClient, missedLabels } from '#contract/clients.ts'
import { ago } from '#contract/kit/ago.ts'
import { money, number, shortDate } from '#contract/kit/albanian.ts'
import { daysBetween, defaultZone } from '#contract/kit/time.ts'
import { useNow } from '#web/visits/use-now.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { WaitingTable } from '#web/ui/data/waiting-table.tsx'
import type { List, Tab, Wanted } from './queries.ts'
import { Foot } from './clients-foot.tsx'

type Props = {
  list: List | undefined
  wanted: Wanted
  /** The rows are those of the search before; the answer to this one is on its way. */
  isWaiting: boolean
  onOpen: (id: string) => void
  onPage: (page: number) => void
  onRows: (rows: number) => void
  onSort: (sort: ClientOrder) => void
  /** With the name or number that was searched for. */
  onAdd: (typed?: string) => void
  onClear: () => void
}

export function ClientsList({ list, wanted, isWaiting, ...on }: Props) {
  const { data: salon } = useQuery(salonQuery)
  const today = useNow(salon?.timeZone ?? defaultZone).date
  if (!list)
    return (
      <div className="clients-list">
        <WaitingTable caption="Klientët" columns={columnsFor(on.onOpen, today, wanted.status)} />
      </div>
    )
  if (list.clients.length === 0 && !isWaiting)
    return <Nobody wanted={wanted} isKnown={list.counts.all > 0} {...on} />
  return (
    <div aria-busy={isWaiting} className="clients-list">
      <Table
        caption={wanted.status === 'active' ? 'Klientët aktivë' : 'Klientët me anulime'}
        columns={columnsFor(on.onOpen, today, wanted.status)}
        rows={list.clients}
        rowKey={({ id }) => id}
        sorted={wanted.sort && { key: wanted.sort, way: wanted.way ?? 'asc' }}
        onSort={(key) => {
          const sort = clientOrders.find((one) => one === key)
          if (sort) on.onSort(sort)
        }}
      />
      <Foot list={list} wanted={wanted} onPage={on.onPage} onRows={on.onRows} />
    </div>
  )
}

const columnsFor = (onOpen: (id: string) => void, today: string, tab: Tab) =>
  [
    {
      key: 'name',
      head: 'Klienti',
      narrow: 'title',
      shape: 'face',
      isSortable: true,
      cell: ({ id, name }: ListedClient) => (
        <button type="button" className="client-name whole-row" onClick={() => onOpen(id)}>
          <Avatar name={name} />
          <span>{name}</span>
        </button>
      ),
    },
    {
      key: 'phone',
      shape: 16,
      head: 'Telefoni',
      cell: numberOf,
    },
    {
      key: 'usual',
      shape: 10,
      head: 'Zakonisht',
      cell: ({ usualService }: ListedClient) => usualService,
    },
    {
      key: 'last',
      shape: 14,
      head: 'Vizita e fundit',
      narrow: 'detail',
      isSortable: true,
      cell: (client: ListedClient) => lastOf(client, today),
    },
    {
      key: 'visits',
      shape: 3,
      head: 'Termine',
      figures: true,
      narrow: 'note',
      isSortable: true,
      cell: visitsOf,
    },
    {
      key: 'spent',
      shape: 8,
      head: 'Shpenzuar',
      figures: true,
      isSortable: true,
      cell: ({ totalSpent }: ListedClient) => money(totalSpent),
    },
    {
      key: 'status',
      shape: 'none',
      head: 'Statusi',
      narrow: 'end',
      cell: (client: ListedClient) => <Exception client={client} today={today} tab={tab} />,
    },
  ] as const

const numberOf = ({ phone }: ListedClient) => (
  <span className={phone ? 'numbers nowrap' : 'clients-share'}>{phone || 'pa numër'}</span>
)

const visitsOf = ({ totalAppointments: n }: ListedClient) => (
  <>
    {number(n)}
    <span className="table-unit"> {n === 1 ? 'termin' : 'termine'}</span>
  </>
)

const lastOf = ({ usualService, lastVisit }: ListedClient, today: string) => (
  <>
    {usualService && <span className="table-unit">{usualService} · </span>}
    {lastVisit ? (
      <time dateTime={lastVisit} title={shortDate(lastVisit)}>
        {ago(lastVisit, today)}
      </time>
    ) : (
      'Ende asnjë vizitë'
    )}
  </>
)

type ExceptionProps = { client: ListedClient; today: string; tab: Tab }

/** From how many misses on the list mentions them: one may happen to anybody. */
const leastMissed = 2

/** Cancellations or no-shows, whichever were more, if there was more than one. */
function missedOften(client: ListedClient) {
  const { cancelledByClient, noShows } = client
  if (Math.max(cancelledByClient, noShows) < leastMissed) return undefined
  return missedLabels(client).at(noShows >= cancelledByClient ? -1 : 0)
}

/** The weightiest of what is unusual about a client; nothing for the others. */
function Exception({ client, today, tab }: ExceptionProps) {
  const { status, cancelledCount, totalAppointments, lastVisit } = client
  if (status === 'cancelled') return <Pill status="cancelled">Me anulime</Pill>
  if (lastVisit !== null && daysBetween(lastVisit, today) > awayAfter)
    return <span className="clients-missed">Pa ardhur {awayAfter} ditë</span>
  const missed = missedOften(client)
  if (missed) return <span className="clients-missed">{missed}</span>
  return (
    tab === 'cancelled' &&
    cancelledCount > 0 && (
      <span className="clients-share">
        {number(cancelledCount)} nga {number(totalAppointments)} anuluar
      </span>
    )
  )
}

const noneOf = {
  often: 'Asnjë klient nuk vjen kaq shpesh.',
  away: `Asnjë klient nuk mungon prej ${awayAfter} ditësh.`,
} as const

type NobodyProps = Pick<Props, 'wanted' | 'onAdd' | 'onClear' | 'onPage'> & {
  /** Somebody fits the search, behind another tab or outside the group. */
  isKnown: boolean
}

function Nobody({
  wanted: { q, status, page, group },
  isKnown,
  onAdd,
  onClear,
  onPage,
}: NobodyProps) {
  if (page > 1)
    return (
      <EmptyState icon={Users} action={<Button onClick={() => onPage(1)}>Faqja e parë</Button>}>
        Kjo faqe është bosh.
      </EmptyState>
    )
  if (q)
    return (
      <EmptyState
        icon={Users}
        action={
          <div className="clients-ways flex wrap gap-8 shrinks breaks">
            {!isKnown && <Button onClick={() => onAdd(q)}>Shto “{q}” si klient</Button>}
            <Button kind="ghost" onClick={onClear}>
              Pastro kërkimin
            </Button>
          </div>
        }
      >
        {clientWords.noneFound}
      </EmptyState>
    )
  if (group) return <EmptyState icon={Users}>{noneOf[group]}</EmptyState>
  if (status === 'cancelled')
    return <EmptyState icon={Users}>{clientWords.noneCancelled}</EmptyState>
  return (
    <EmptyState icon={Users} action={<Button onClick={() => onAdd()}>Klient i ri</Button>}>
      {clientWords.noneActive}
    </EmptyState>
  )
}
