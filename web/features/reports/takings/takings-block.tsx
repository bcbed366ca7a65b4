import { useQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { BarberTakings, Takings } from '#contract/days.ts'
import type { Span } from '#contract/figures.ts'
import { counted, money } from '#contract/kit/albanian.ts'
import { methodLabels, methods, notFiscal, saleWords } from '#contract/sales.ts'
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
type Props = { span: Span; asOf: string }

/** What the till took in these days: how it was paid, by whom, and what came on top. */
export function TakingsBlock({ span, asOf }: Props) {
  const { data: takings, error, refetch } = useQuery(takingsQuery(span, asOf))
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
          <ByBarber takings={takings} onOpen={open} />
          <Sums takings={takings} onOpen={open} />
        </div>
      )}
      <Suspense>
        {opened && <SalesDialog {...opened} span={span} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </section>
  )
}

type CardProps = { takings: Takings; onOpen: Open }

const nameOf = ({ barber }: BarberTakings) => barber || 'Pa berber'
const besides = ({ visits, products, tips }: BarberTakings) =>
  [
    counted(visits, 'vizitë', 'vizita'),
    products !== 0 && `produkte ${money(products)}`,
    tips !== 0 && `bakshish ${money(tips)}`,
  ]
    .filter(Boolean)
    .join(' · ')

const ByBarber = ({ takings: { byBarber }, onOpen }: CardProps) => (
  <Card title="Arka sipas berberit">
    {byBarber.length === 0 ? (
      <EmptyState icon={Wallet}>Asnjë shitje në këtë periudhë.</EmptyState>
    ) : (
      <BarList
        label="Arka sipas berberit"
        bars={byBarber.map((one) => ({
          key: one.barberId ?? '',
          label: nameOf(one),
          value: Math.max(one.total, 0),
          text: sumWords(one.total),
          note: besides(one),
        }))}
        onOpen={({ key, label }) => onOpen(label, ofBarber(key === '' ? null : key))}
      />
    )}
  </Card>
)

/** What was paid so, tips and all, as in Arka; less the tips it comes to what was sold. */
function Sums({ takings, onOpen }: CardProps) {
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
      <p className="takings-quiet">{notFiscal}</p>
    </Card>
  )
}
