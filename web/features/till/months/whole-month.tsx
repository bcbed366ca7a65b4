import { Wallet } from 'lucide-react'
import { Link } from 'wouter'
import { counted } from '#contract/kit/albanian.ts'
import { isUncounted, type Month, monthComplaints } from '#contract/till/months.ts'
import { notFiscal } from '#contract/till/sales.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { useIsPrinting } from '../days/day/use-is-printing.ts'
import { MonthApart, MonthDays, MonthWays } from './month-beside.tsx'
import { MonthBill } from './month-bill.tsx'
import { dayPath } from './month-rows.ts'
import { MonthSheet } from './month-sheet.tsx'
import { type Shown, useMonth, useMonthBefore } from './queries.ts'
import './months.css'

const isEmpty = ({ byDay, rent, shares }: Month) => byDay.length === 0 && rent === 0 && shares === 0

/** From the takings of a month to what is left of them, and behind each figure its rows. */
export function WholeMonth(shown: Shown) {
  const { data: month, error, refetch } = useMonth(shown)
  const earlier = useMonthBefore(shown)
  const before = earlier && !isEmpty(earlier) ? earlier : undefined
  if (shown.first > shown.today)
    return <EmptyState icon={Wallet}>{monthComplaints.ahead.message}</EmptyState>
  return (
    <>
      {error && <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>}
      {!month && !error && <MonthAwaited />}
      {month && isEmpty(month) && <EmptyState icon={Wallet}>Këtë muaj ende asgjë.</EmptyState>}
      {month && !isEmpty(month) && (
        <Figures month={month} before={before} isRunning={month.until === shown.today} />
      )}
    </>
  )
}

type Props = { month: Month; before: Month | undefined; isRunning: boolean }

function Figures({ month, before, isRunning }: Props) {
  const isPrinting = useIsPrinting()
  return (
    <div className="till">
      {isPrinting && <MonthSheet month={month} isRunning={isRunning} />}
      <Uncounted month={month} />
      <div className="month-columns">
        <MonthBill month={month} before={before} />
        <div className="month-side">
          <MonthWays month={month} />
          <MonthApart month={month} />
          <MonthDays month={month} />
        </div>
      </div>
      <p className="till-fiscal">{notFiscal}</p>
    </div>
  )
}

/** Leads to the first of them. */
function Uncounted({ month: { uncounted, byDay } }: { month: Month }) {
  const day = byDay.find(isUncounted)
  if (!day) return null
  return (
    <Alert tone="info">
      <Link className="bill-more" to={dayPath(day.date)}>
        {counted(uncounted, 'ditë s’është mbyllur ende', 'ditë s’janë mbyllur ende')}
      </Link>
    </Alert>
  )
}

const MonthAwaited = () => (
  <div className="till" aria-busy>
    <div className="month-columns">
      <Card title="Nga xhiroja te çka mbetet" flush>
        <WaitingRows rows={4} height={64} lines={2} ends={[80]} />
      </Card>
      <div className="month-side">
        <Card title="Si u pagua">
          <WaitingRows rows={4} height={46} ends={[64]} />
        </Card>
        <Card title="Veç">
          <WaitingRows rows={3} height={46} lines={2} ends={[64]} />
        </Card>
      </div>
    </div>
  </div>
)
