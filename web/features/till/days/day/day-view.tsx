import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Link } from 'wouter'
import type { BarberTakings, Day } from '#contract/till/days.ts'
import { counted, money } from '#contract/kit/albanian.ts'
import { methodLabels, type Method, methods, notFiscal } from '#contract/till/sales.ts'
import { WaitingList } from '../../sales/waiting-list.tsx'
import { debtTitles } from '../day-words.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { useRight } from '#web/platform/rights.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Figures } from '#web/ui/data/figures.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { Corrections, TillDrawer } from './till-drawer.tsx'
import { SalesList } from './sales-list.tsx'
import { useIsPrinting } from './use-is-printing.ts'

/** Fetched after the page: paper waits for no network. */
const DaySheet = lazyPiece(async () => ({
  default: (await import('./day-sheet.tsx')).DaySheet,
}))

type Props = { day: Day; isToday: boolean; isAhead: boolean }

/** What came in and how, by whom, each sale; and beside it what must be in the drawer. */
export function DayView({ day, isToday, isAhead }: Props) {
  const isPrinting = useIsPrinting()
  const keepsTill = useRight('till')
  useEffect(() => void DaySheet.preload().catch(() => undefined), [])
  return (
    <div className="till">
      <Suspense>{isPrinting && <DaySheet day={day} />}</Suspense>
      {isToday && keepsTill && <WaitingList />}
      <div className="till-columns">
        <Figures label="Sipas mënyrës" figures={figuresOf(day)} />
        <div className="till-column till-side">
          <TillDrawer day={day} isToday={isToday} isAhead={isAhead} />
          <Suspense>{day.closedAt !== null && <Corrections day={day} />}</Suspense>
        </div>
        <div className="till-column">
          <ByBarber day={day} />
          <SalesList date={day.date} />
        </div>
      </div>
      <p className="till-fiscal">{notFiscal}</p>
    </div>
  )
}

/** What was paid so, tips and all: as the terminal's slip and the bank say it. */
function figuresOf(day: Day) {
  const tipIn = (method: Method) =>
    day.tipsBy[method] === 0 ? '' : `me ${money(day.tipsBy[method])} bakshish`
  return [
    ...methods.map((method) => ({
      name: methodLabels[method],
      value: money(day[method]),
      note: counted(day.salesBy[method], 'pagesë', 'pagesa'),
      trend: tipIn(method),
    })),
    { name: 'Bakshish', value: money(day.tips), note: 'u takon berberëve' },
    ...debtsOf(day),
  ]
}

/** Debts made stand in no way of paying, debts paid in theirs. */
const debtsOf = ({ owed, debtsPaid }: Day) =>
  [
    { name: debtTitles.owed, amount: owed, note: 'brenda xhiros' },
    { name: debtTitles.paid, amount: debtsPaid, note: 'jo te xhiroja' },
  ].flatMap(({ amount, ...figure }) =>
    !amount ? [] : [{ ...figure, value: money(amount), trend: undefined }],
  )

const orDash = (amount: number) => (amount === 0 ? '–' : money(amount))
const columns = [
  {
    key: 'barber',
    head: 'Berberi',
    cell: (takings: BarberTakings) => <Who {...takings} />,
    narrow: 'title',
  },
  {
    key: 'visits',
    head: 'Vizita',
    cell: ({ visits }: BarberTakings) => (
      <>
        {visits}
        <span className="table-unit"> {visits === 1 ? 'vizitë' : 'vizita'}</span>
      </>
    ),
    figures: true,
    narrow: 'detail',
  },
  {
    key: 'services',
    head: 'Shërbime',
    cell: ({ services }: BarberTakings) => orDash(services),
    figures: true,
  },
  {
    key: 'products',
    head: 'Produkte',
    cell: ({ products }: BarberTakings) => orDash(products),
    figures: true,
  },
  {
    key: 'discount',
    head: 'Zbritje',
    cell: ({ discount }: BarberTakings) => (discount === 0 ? '–' : `−${money(discount)}`),
    figures: true,
  },
  { key: 'tips', head: 'Bakshish', cell: ({ tips }: BarberTakings) => orDash(tips), figures: true },
  {
    key: 'total',
    head: 'Gjithsej',
    cell: ({ total }: BarberTakings) => <b>{money(total)}</b>,
    figures: true,
    narrow: 'end',
  },
] as const

const sumId = 'gjithsej'

function Who({ barberId, barber }: BarberTakings) {
  const { data: staff = [] } = useQuery(staffQuery)
  if (barberId === null || barberId === sumId) return barber || 'Pa berber'
  return (
    <span className="row gap-8">
      <Avatar name={barber} size={20} hue={staff.find(({ id }) => id === barberId)?.colour} />
      {barber}
    </span>
  )
}

/** The last line of the table: the sums of all barbers. */
const sumOf = ({ byBarber, services, products, discounts, tips, total }: Day): BarberTakings => ({
  barberId: sumId,
  barber: 'Gjithsej',
  visits: byBarber.reduce((sum, { visits }) => sum + visits, 0),
  services,
  products,
  discount: discounts,
  tips,
  total,
})

function ByBarber({ day }: { day: Day }) {
  const { byBarber } = day
  if (byBarber.length === 0) return null
  const rows = byBarber.length > 1 ? [...byBarber, sumOf(day)] : byBarber
  return (
    <section className="card card-flush till-barbers" data-sum={byBarber.length > 1 || undefined}>
      <header>
        <h2>Sipas berberit</h2>
        <Link to="/arka/pjeset" className="till-shares">
          Pjesët
        </Link>
      </header>
      <Table
        caption="Sipas berberit"
        columns={columns}
        rows={rows}
        rowKey={({ barberId }) => barberId ?? 'askush'}
      />
    </section>
  )
}
