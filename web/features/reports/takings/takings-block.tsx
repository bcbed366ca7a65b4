import { useQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { BarberTakings, Takings } from '#contract/till/days.ts'
import { counted, duration, money } from '#contract/kit/albanian.ts'
import type { SalonReport } from '#contract/reports/reports.ts'
import { fromCents, toCents } from '#contract/kit/money.ts'
import { methodLabels, methods, notFiscal, saleWords } from '#contract/till/sales.ts'
import { LoadFailure } from '#web/features/reports/load-failure.tsx'
import { OpenFigure } from '#web/features/reports/open-figure.tsx'
import { sumWords } from '#web/features/reports/report-words.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { BarList } from '#web/ui/data/bar-list.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { takingsQuery } from './queries.ts'
import {
  type CentsOf,
  discountOf,
  ofBarber,
  paidBy,
  pricesOf,
  tipOf,
  totalOf,
} from './rows-behind.ts'
import './takings-block.css'

const SalesDialog = lazyPiece(async () => ({
  default: (await import('./sales-dialog.tsx')).SalesDialog,
}))

type Opened = { title: string; centsOf: CentsOf }
type Open = (title: string, centsOf: CentsOf) => void
type Props = { report: SalonReport }

/** What the till took in the report's days: how it was paid, by whom, and how it differs from the prices of the visits. */
export function TakingsBlock({ report }: Props) {
  const span = { from: report.startDate, to: report.endDate }
  const { data: takings, error, refetch } = useQuery(takingsQuery(span, report.asOf))
  const [opened, setOpened] = useState<Opened>()
  const open: Open = (title, centsOf) => setOpened({ title, centsOf })
  return (
    <section className="takings" aria-label="Arka e periudhës">
      {error && (
        <LoadFailure failed={saleWords.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!takings && !error && (
        <div className="report-cards">
          <Card title="Arka sipas berberit">
            <WaitingRows rows={4} height={62} ends={[72]} />
          </Card>
          <Card title="Arka">
            <WaitingRows rows={7} height={38} ends={[72]} />
          </Card>
        </div>
      )}
      {takings && (
        <div className="report-cards">
          <ByBarber {...{ report, takings }} onOpen={open} />
          <Sums {...{ report, takings }} onOpen={open} />
        </div>
      )}
      <Suspense>
        {opened && <SalesDialog {...opened} span={span} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </section>
  )
}

type CardProps = Props & { takings: Takings; onOpen: Open }

const besides = ({ visits, products, tips }: BarberTakings) => [
  counted(visits, 'vizitë', 'vizita'),
  products !== 0 && `produkte ${money(products)}`,
  tips !== 0 && `bakshish ${money(tips)}`,
]

type InReport = SalonReport['byBarber'][number]
const inSchedule = ({ revenue, minutes }: InReport) =>
  `në orar ${money(revenue)}, ${duration(minutes)}`

/** A bar for each barber who took something or had visits: what the till took, beside what the schedule says. */
function barsOf({ byBarber: booked }: SalonReport, { byBarber: taken }: Takings) {
  const bookedOf = (name: string) => booked.find(({ barber }) => barber === name)
  const idle = booked.filter(({ barber }) => !taken.some((one) => one.barber === barber))
  return [
    ...taken.map((one) => {
      const own = bookedOf(one.barber)
      return {
        key: one.barberId ?? '',
        label: one.barber || 'Pa berber',
        value: Math.max(one.total, 0),
        text: sumWords(one.total),
        note: [...besides(one), own && inSchedule(own)].filter(Boolean).join(' · '),
      }
    }),
    ...idle.map((own) => ({
      key: own.barber,
      label: own.barber,
      value: 0,
      text: money(0),
      note: inSchedule(own),
      isEmpty: true,
    })),
  ]
}

function ByBarber({ report, takings, onOpen }: CardProps) {
  const bars = barsOf(report, takings)
  return (
    <Card title="Arka sipas berberit">
      {bars.length === 0 ? (
        <EmptyState icon={Wallet}>Asnjë shitje në këtë periudhë.</EmptyState>
      ) : (
        <BarList
          label="Arka sipas berberit"
          bars={bars}
          onOpen={({ key, label }) => onOpen(label, ofBarber(key === '' ? null : key))}
        />
      )}
    </Card>
  )
}

const signed = (amount: number) => `${amount > 0 ? '+' : ''}${sumWords(amount)}`

/** Why the till's sum is another than that of the visits' prices, to the cent. */
function differenceOf({ periodRevenue }: SalonReport, { services, products, discounts }: Takings) {
  const apart = [
    ['produkte', products],
    ['zbritje', -discounts],
    [
      'vizita të pambyllura ose me çmim tjetër',
      fromCents(toCents(services) - toCents(periodRevenue)),
    ],
  ] as const
  const named = apart.filter(([, amount]) => amount !== 0)
  const words = named.map(([name, amount]) => `${name} ${signed(amount)}`).join(', ')
  return words === ''
    ? 'Aq sa terminet e përfunduara në orar.'
    : `Në orar ${money(periodRevenue)}: ${words}.`
}

/** What was paid so, tips and all, as in Arka; less the tips it comes to what was sold. */
function Sums({ report, takings, onOpen }: CardProps) {
  const paid = methods.map(
    (method) => [methodLabels[method], takings[method], paidBy(method)] as const,
  )
  const lines = [
    ...paid,
    ['Bakshish', takings.tips, tipOf],
    ['Gjithsej, pa bakshish', takings.total, totalOf],
    ['Zbritje', takings.discounts, discountOf],
    ['Produkte', takings.products, pricesOf('product')],
  ] as const
  return (
    <Card title="Arka">
      <dl className="report-lines stack gap-10 numbers">
        {lines.map(([name, amount, centsOf]) => (
          <div className="row wrap between" key={name}>
            <dt>{name}</dt>
            <dd>
              <OpenFigure title={name} onOpen={() => onOpen(name, centsOf)}>
                {sumWords(amount)}
              </OpenFigure>
            </dd>
          </div>
        ))}
      </dl>
      <p className="takings-quiet">{differenceOf(report, takings)}</p>
      <p className="takings-quiet">{notFiscal}</p>
    </Card>
  )
}
