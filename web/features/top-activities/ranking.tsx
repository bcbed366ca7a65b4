import { moneyIn, number, shortDate } from '#contract/kit/albanian.ts'
import { dayOf } from '#contract/kit/time.ts'
import { planLabels, standingLabels, standingOf } from '#contract/subscription/subscription.ts'
import { activityLevel, type TopUser } from '#contract/top-activities.ts'
import { isBilled } from '#web/platform/site.ts'
import { Pill } from '#web/ui/text/pill.tsx'
import { Table } from '#web/ui/data/table.tsx'

type Ranked = TopUser & { rank: number }

export const Ranking = ({ users }: { users: readonly TopUser[] }) => (
  <Table
    caption="Renditja e përdoruesve sipas termineve"
    columns={columns.filter(({ key }) => key !== 'subscription' || isBilled())}
    rows={users.map((user, index) => ({ ...user, rank: index + 1 }))}
    rowKey={({ id }) => id}
  />
)

const Rank = ({ rank }: { rank: number }) => (
  <span className="rank" data-top={rank <= 3 || undefined}>
    {rank}
  </span>
)

const columns = [
  { key: 'rank', head: 'Vendi', cell: ({ rank }: Ranked) => <Rank rank={rank} /> },
  {
    key: 'user',
    head: 'Përdoruesi',
    narrow: 'title',
    cell: ({ rank, username, email }: Ranked) => (
      <span className="ranked row gap-10">
        <Rank rank={rank} />
        <span>
          {username}
          <small title={email}>{email}</small>
        </span>
      </span>
    ),
  },
  {
    key: 'count',
    head: 'Termine',
    figures: true,
    narrow: 'note',
    cell: ({ appointmentCount: n }: Ranked) => (
      <>
        {number(n)}
        <span className="ranked-narrow"> {n === 1 ? 'termin' : 'termine'}</span>
      </>
    ),
  },
  {
    key: 'level',
    head: 'Aktiviteti',
    narrow: 'detail',
    cell: (row: Ranked) => (
      <span className="ranked-state">
        <Level count={row.appointmentCount} />
        <span className="ranked-narrow">
          {isBilled() && <Subscription {...row} />}
          {lastDay(row)}
        </span>
      </span>
    ),
  },
  { key: 'subscription', head: 'Abonimi', cell: Subscription },
  {
    key: 'profit',
    head: 'Fitimi',
    figures: true,
    narrow: 'end',
    cell: ({ totalRevenue, other: [other] }: Ranked) =>
      other ? moneyIn(other.amount, other.currency) : moneyIn(totalRevenue, 'EUR'),
  },
  {
    key: 'last',
    head: 'Aktiviteti i fundit',
    figures: true,
    cell: lastDay,
  },
] as const

function lastDay({ lastActivity }: Ranked) {
  return lastActivity === null ? '–' : shortDate(dayOf(new Date(lastActivity)))
}

function Level({ count }: { count: number }) {
  const { name, label } = activityLevel(count)
  return (
    <span className="level gap-8 nowrap" data-level={name}>
      <span className="level-steps flex gap-2" aria-hidden>
        <i />
        <i />
        <i />
        <i />
      </span>
      {label}
    </span>
  )
}

function Subscription(row: Ranked) {
  const standing = standingOf(row, row.isOpen)
  if (standing === 'none') return <span>{standingLabels.none}</span>
  if (standing === 'active') return <span>{planLabels[row.subscriptionType]}</span>
  const status = standing === 'trial' ? 'trial' : 'cancelled'
  return <Pill status={status}>{standingLabels[standing]}</Pill>
}
