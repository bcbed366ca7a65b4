import { CalendarPlus, Users } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { awayAfter, type ClientOrder, clientOrders } from '#contract/clients/list.ts'
import { clientWords } from '#contract/clients/client-words.ts'
import { useAskForNew } from '#web/features/booking-form/asked-for-new.tsx'
import { useCanBook, useRight } from '#web/platform/rights.ts'
import { useSalonNow } from '#web/visits/use-salon-now.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { WaitingTable } from '#web/ui/data/waiting-table.tsx'
import { columnsFor, nameId } from './clients-columns.tsx'
import { Foot } from './clients-foot.tsx'
import type { List, Wanted } from './queries.ts'

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
  const now = useSalonNow()
  const canBook = useCanBook()
  const askForNew = useAskForNew()
  const [, navigate] = useLocation()
  function book(name: string) {
    navigate('/terminet')
    askForNew(name)
  }
  if (!list)
    return (
      <div className="clients-list">
        <WaitingTable caption="Klientët" columns={columnsFor(on.onOpen, now, wanted.status)} />
      </div>
    )
  if (list.clients.length === 0 && !isWaiting)
    return <Nobody wanted={wanted} isKnown={list.counts.all > 0} {...on} />
  return (
    <div aria-busy={isWaiting} className="clients-list">
      <Table
        caption={wanted.status === 'active' ? 'Klientët aktivë' : 'Klientët me anulime'}
        columns={columnsFor(on.onOpen, now, wanted.status)}
        rows={list.clients}
        rowKey={({ id }) => id}
        menu={canBook ? ({ id, name }) => <Book of={id} onBook={() => book(name)} /> : undefined}
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

type BookProps = { of: string; onBook: () => void }

/** The likeliest act of a row, for a pointer or a key that is on it. */
const Book = ({ of, onBook }: BookProps) => (
  <Button
    kind="soft"
    size="small"
    className="client-book"
    aria-describedby={nameId(of)}
    onClick={onBook}
  >
    <CalendarPlus size={15} aria-hidden />
    Termin
  </Button>
)

const noneOf = {
  away: `Asnjë klient nuk mungon prej ${awayAfter} ditësh.`,
  new: 'Asnjë klient i ri këtë muaj.',
  unnumbered: 'Të gjithë kanë numër.',
} as const

type NobodyProps = Pick<Props, 'wanted' | 'onAdd' | 'onClear' | 'onPage'> & {
  /** Somebody fits the search, behind another tab or outside the group. */
  isKnown: boolean
}

function Nobody({
  wanted: { q, status, page, group, tag },
  isKnown,
  onAdd,
  onClear,
  onPage,
}: NobodyProps) {
  const mayImport = useRight('clients.manage')
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
  if (tag) return <EmptyState icon={Users}>Asnjë klient me këtë etiketë.</EmptyState>
  if (group) return <EmptyState icon={Users}>{noneOf[group]}</EmptyState>
  if (status === 'cancelled')
    return <EmptyState icon={Users}>{clientWords.noneCancelled}</EmptyState>
  return (
    <EmptyState
      icon={Users}
      action={
        <div className="clients-ways flex wrap gap-8">
          <Button onClick={() => onAdd()}>Klient i ri</Button>
          {mayImport && (
            <Link className={buttonClass('ghost')} to="/konfigurimet?tab=import">
              Sill klientët
            </Link>
          )}
        </div>
      }
    >
      {clientWords.noneActive}
    </EmptyState>
  )
}
