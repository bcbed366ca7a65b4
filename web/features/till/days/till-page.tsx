import { useQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { Link, useSearchParams } from 'wouter'
import {
  capitalised,
  counted,
  dayOfMonth,
  money,
  monthAndYear,
  weekday,
} from '#contract/kit/albanian.ts'
import { addDays, addMonths, defaultZone } from '#contract/kit/time.ts'
import { useNow } from '#web/visits/use-now.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useRight } from '#web/platform/rights.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { HeadChoice } from '#web/ui/text/head-choice.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { useWaiting } from '../sales/queries.ts'
import { TillSteps } from './till-steps.tsx'
import { TillViews } from './till-views.tsx'
import { DayAwaited } from './day/day-awaited.tsx'
import { DayPapers, NewSaleButton } from './day/day-acts.tsx'
import { DayView } from './day/day-view.tsx'
import { Counted } from './day/till-drawer.tsx'
import { isToBeCounted } from './day-words.ts'
import { dayQuery } from './queries.ts'
import './till-page.css'

const MonthActs = lazyPiece(async () => ({
  default: (await import('../months/month-page.tsx')).MonthActs,
}))
const MonthLine = lazyPiece(async () => ({
  default: (await import('../months/month-page.tsx')).MonthLine,
}))
const MonthView = lazyPiece(async () => ({
  default: (await import('../months/month-page.tsx')).MonthView,
}))

const isDate = (text: string | null) => text !== null && /^\d{4}-\d\d-\d\d$/.test(text)
type View = 'day' | 'month'

function TillIsOff() {
  const maySwitch = useRight('settings')
  const way = (
    <Link className={buttonClass('soft')} to="/konfigurimet?tab=salloni&pjesa=arka">
      Hap Konfigurimet
    </Link>
  )
  return (
    <EmptyState icon={Wallet} action={maySwitch && way}>
      Arka është e fikur. Ndizet te Konfigurimet, Salloni.
    </EmptyState>
  )
}

/** The day's money, or a month of counted days; which one stands in the address. */
export function TillPage() {
  const { data: salon, error, refetch } = useQuery(salonQuery)
  if (salon && !salon.till)
    return (
      <>
        <PageHead title="Arka" />
        <TillIsOff />
      </>
    )
  if (!salon && error)
    return (
      <>
        <PageHead title="Arka" />
        <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
      </>
    )
  return <OpenTill zone={salon?.timeZone} />
}

/** Its head is there before the salon is known. */
function OpenTill({ zone }: { zone: string | undefined }) {
  const { date: today } = useNow(zone || defaultZone)
  const [search, setSearch] = useSearchParams()
  const [asked, month] = [search.get('d'), search.get('m')]
  const date = isDate(asked) && asked !== null ? asked : today
  const view: View = month === null ? 'day' : 'month'
  const showDay = (day: string) => setSearch(day === today ? {} : { d: day })
  const showMonth = (first: string) => setSearch({ m: first.slice(0, 7) })
  const choose = (next: View) => (next === 'day' ? showDay(date) : showMonth(date))
  const chooser = <TillViews view={view} onChoose={choose} />
  if (view === 'month') {
    const first = `${/^\d{4}-\d\d$/.test(month ?? '') ? month : today.slice(0, 7)}-01`
    const isLast = first.slice(0, 7) >= today.slice(0, 7)
    const onStep = (by: 1 | -1) => {
      if (by < 0 || !isLast) showMonth(addMonths(first, by))
    }
    const piece = { first, today, isReady: zone !== undefined, onOpen: showDay, onStep }
    return (
      <>
        <PageHead
          title={capitalised(monthAndYear(first))}
          choice={
            <HeadChoice>
              <TillSteps unit="Muaji" onStep={onStep} isLast={isLast} />
              {chooser}
              <Suspense>
                <MonthActs first={first} />
              </Suspense>
            </HeadChoice>
          }
        >
          <Suspense fallback={'\u00a0'}>
            <MonthLine {...piece} />
          </Suspense>
        </PageHead>
        <Suspense fallback={<WaitingRows rows={8} height={57} lines={2} ends={[64]} />}>
          <MonthView {...piece} />
        </Suspense>
      </>
    )
  }
  return (
    <DayPage date={date} today={today} isReady={zone !== undefined}>
      <TillSteps unit="Dita" onStep={(by) => showDay(addDays(date, by))} isLast={date >= today} />
      {chooser}
    </DayPage>
  )
}

type DayProps = { date: string; today: string; isReady: boolean; children: React.ReactNode }

function DayPage({ date, today, isReady, children }: DayProps) {
  const { data: day, error, refetch } = useQuery({ ...dayQuery(date), enabled: isReady })
  const visits = day?.byBarber.reduce((sum, one) => sum + one.visits, 0) ?? 0
  const sells = useRight('till')
  const waits = useWaiting(sells && date === today)
  // What stands above the sums comes with them, so that nothing is pushed.
  const isKnown = !waits.isLoading || waits.isFetched
  const isPast = date < today
  useEffect(() => {
    if (isPast) void Counted.preload().catch(() => undefined)
  }, [isPast])
  const sellsNext = date === today && !(day && isToBeCounted(day, true))
  return (
    <>
      <PageHead
        title={
          <>
            <span className="till-place">Arka, </span>
            <span className="till-roomy">{weekday(date)}, </span>
            {dayOfMonth(date)}
          </>
        }
        choice={
          <HeadChoice>
            {children}
            <DayPapers date={date} />
          </HeadChoice>
        }
        actions={sells && <NewSaleButton isNext={sellsNext} />}
      >
        {day ? (
          <>
            {counted(visits, 'vizitë', 'vizita')}
            <span className="till-roomy"> {visits === 1 ? 'e mbyllur' : 'të mbyllura'}</span> ·{' '}
            {money(day.total)}
          </>
        ) : (
          '\u00a0'
        )}
      </PageHead>
      {error && <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>}
      {!(day && isKnown) && !error && <DayAwaited />}
      {day && isKnown && (
        <DayView key={date} day={day} isToday={date === today} isAhead={date > today} />
      )}
    </>
  )
}
