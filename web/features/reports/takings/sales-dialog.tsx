import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Span } from '#contract/reports/figures.ts'
import { capitalised, counted, fullDate } from '#contract/kit/albanian.ts'
import { fromCents } from '#contract/kit/money.ts'
import { notFiscal, saleWords } from '#contract/till/sales.ts'
import { LoadFailure } from '#web/features/reports/load-failure.tsx'
import { sumWords } from '#web/features/reports/report-words.ts'
import { useBuyer } from '#web/lists/use-called.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { salesQuery } from './queries.ts'
import { type CentsOf, type DayRows, daysBehind, type Row, sumOf } from './rows-behind.ts'
import './sales-dialog.css'

type Props = { title: string; span: Span; centsOf: CentsOf; onClose: () => void }

/** The sales that a figure of the till is made of, day by day, with their sum at the foot. */
export function SalesDialog({ title, span, centsOf, onClose }: Props) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    salesQuery(span),
  )
  const days = data && daysBehind(data.pages, centsOf)
  const more = () => void fetchNextPage()
  return (
    <Dialog title={title} className="sales-dialog" onClose={onClose}>
      {error && (
        <LoadFailure
          failed={saleWords.loadFailed}
          error={error}
          onRetry={data ? more : () => void refetch()}
        />
      )}
      {!days && !error && <WaitingRows rows={8} height={52} lines={2} ends={[64]} />}
      {days && <Days days={days} hasMore={hasNextPage} />}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} busyLabel="Duke ngarkuar..." onClick={more}>
          Shfaq më shumë
        </Button>
      )}
      <p className="sales-quiet">{notFiscal}</p>
    </Dialog>
  )
}

function Days({ days, hasMore }: { days: readonly DayRows[]; hasMore: boolean }) {
  const rows = days.flatMap((day) => day.rows)
  return (
    <>
      <output>
        {rows.length === 0 ? 'Nuk ka asnjë shitje.' : counted(rows.length, 'rresht', 'rreshta')}
        {hasMore && ', dhe të tjera'}
      </output>
      {days.map((day) => (
        <Day key={day.date} day={day} />
      ))}
      {rows.length > 0 && (
        <p className="sales-sum flex between gap-16 numbers">
          {hasMore ? 'Deri këtu' : 'Gjithsej'} <b>{sumWords(sumOf(rows))}</b>
        </p>
      )}
    </>
  )
}

const Day = ({ day: { date, rows, sum } }: { day: DayRows }) => (
  <section className="sales-day numbers" aria-label={fullDate(date)}>
    <header className="row between gap-12 touchable">
      <h3>
        <Link className="line-on-hover" to={`/arka?d=${date}`}>
          {capitalised(fullDate(date))}
        </Link>
      </h3>
      {rows.length > 1 && <span>{sumWords(sum)}</span>}
    </header>
    <ul>
      {rows.map((row) => (
        <SaleRow key={`${row.sale.id} ${row.isVoided}`} row={row} />
      ))}
    </ul>
  </section>
)

function SaleRow({ row: { sale, cents, isVoided } }: { row: Row }) {
  const buyer = useBuyer()
  const { client, lines, discountReason, voidReason } = sale
  const what = lines.map(({ name }) => name).join(', ')
  const words = [
    what,
    discountReason && `zbritje: ${discountReason}`,
    isVoided && `e kthyer: ${voidReason ?? ''}`,
  ]
  return (
    <li data-voided={isVoided || undefined}>
      <span className="shrinks medium breaks">
        {buyer(client)}
        <small>{words.filter(Boolean).join(' · ')}</small>
      </span>
      <b>{sumWords(fromCents(cents))}</b>
    </li>
  )
}
