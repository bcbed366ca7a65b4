import { awayAfter } from '#contract/clients/list.ts'
import { missedLabels } from '#contract/clients/marks.ts'
import type { ListedClient } from '#contract/clients/marks.ts'
import { ago } from '#contract/kit/ago.ts'
import { money, number, shortDate } from '#contract/kit/albanian.ts'
import { grouped } from '#contract/kit/dialling.ts'
import { daysBetween } from '#contract/kit/time.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import type { Now } from '#web/visits/use-now.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import type { Tab } from './queries.ts'

/** What names the client to those who hear a row's act. */
export const nameId = (id: string) => `client-${id}`

export const columnsFor = (onOpen: (id: string) => void, now: Now, tab: Tab) =>
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
          <span id={nameId(id)}>{name}</span>
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
      cell: (client: ListedClient) => <Usual {...client} />,
    },
    {
      key: 'last',
      shape: 14,
      head: 'Vizita e fundit',
      narrow: 'detail',
      isSortable: true,
      cell: (client: ListedClient) => lastOf(client, now.date),
    },
    {
      key: 'visits',
      shape: 3,
      head: 'Vizita',
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
      // What a device keeps of a client has none.
      cell: ({ totalSpent }: ListedClient) => Number.isFinite(totalSpent) && money(totalSpent),
    },
    {
      key: 'status',
      shape: 'none',
      head: 'Statusi',
      narrow: 'end',
      cell: (client: ListedClient) => <Exception client={client} now={now} tab={tab} />,
    },
  ] as const

/** "Ngjyrosje te Arta" */
function Usual({ usualService, usualBarber }: ListedClient) {
  const withWhom = useWithWhom()
  if (!usualService) return null
  return (
    <span className="clients-usual">
      {usualService}
      {usualBarber && ` te ${withWhom(usualBarber)}`}
    </span>
  )
}

const numberOf = ({ phone }: ListedClient) => (
  <span className={phone ? 'listed-number numbers nowrap' : 'listed-number clients-share'}>
    {phone ? grouped(phone) : 'pa numër'}
  </span>
)

const visitsOf = ({ visits }: ListedClient) => (
  <>
    {number(visits)}
    <span className="table-unit"> {visits === 1 ? 'vizitë' : 'vizita'}</span>
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

type ExceptionProps = { client: ListedClient; now: Now; tab: Tab }

/** From how many misses on the list mentions them: one may happen to anybody. */
const leastMissed = 2

/** Cancellations or no-shows, whichever were more, if there was more than one. */
function missedOften(client: ListedClient) {
  const { cancelledByClient, noShows } = client
  if (Math.max(cancelledByClient, noShows) < leastMissed) return undefined
  return missedLabels(client).at(noShows >= cancelledByClient ? -1 : 0)
}

/** That a client sits in the chair, and the weightiest of what is unusual about them. */
const Exception = (props: ExceptionProps) => {
  const { hereUntil } = props.client
  if (hereUntil === null || clockOf(props.now.minutes) >= hereUntil) return <Unusual {...props} />
  return (
    <span className="clients-here">
      <Pill status="running">Tani</Pill>
      <Unusual {...props} />
    </span>
  )
}

/** Nothing for most of them. */
function Unusual({ client, now, tab }: ExceptionProps) {
  const { status, cancelledCount, totalAppointments, lastVisit } = client
  if (status === 'cancelled') return <Pill status="cancelled">Me anulime</Pill>
  if (lastVisit !== null && daysBetween(lastVisit, now.date) > awayAfter)
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
