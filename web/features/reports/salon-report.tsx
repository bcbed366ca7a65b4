import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { statuses, earns, isKept } from '#contract/visits/statuses.ts'
import { figureLabels, figureMeanings, type FigureName } from '#contract/reports/figure-words.ts'
import { monthToDate } from '#contract/reports/figures.ts'
import { counted, money, number, percent } from '#contract/kit/albanian.ts'
import { reportWords, type SalonReport } from '#contract/reports/reports.ts'
import { useNameOf } from '#web/lists/barber-names.ts'
import { useHasQueue } from '#web/lists/salon.ts'
import { useOwnTakings } from '#web/lists/use-own-column.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useRight } from '#web/platform/rights.ts'
import { useSession } from '#web/platform/session.ts'
import { Figures } from '#web/ui/data/figures.tsx'
import { Hint } from '#web/ui/overlay/hint.tsx'
import { BarbersCard } from './cards/barbers-card.tsx'
import { BucketsCard } from './cards/buckets-card.tsx'
import { HeatCard } from './cards/heat-card.tsx'
import { hourName } from './cards/heat-map.tsx'
import { Meaning } from './meaning.tsx'
import { PerformanceCard } from './cards/performance-card.tsx'
import type { Wanted } from './queries.ts'
import { RecentCard } from './cards/recent-card.tsx'
import { RevenueCard } from './cards/revenue-card.tsx'
import { ServicesCard } from './cards/services-card.tsx'
import { trendOf } from './trend.tsx'
import '#web/ui/data/figure-open.css'

const BehindDialog = lazyPiece(async () => ({
  default: (await import('./behind-dialog.tsx')).BehindDialog,
}))

const TakingsBlock = lazyPiece(async () => ({
  default: (await import('./takings/takings-block.tsx')).TakingsBlock,
}))

const ReturnsBlock = lazyPiece(async () => ({
  default: (await import('./returns/returns-block.tsx')).ReturnsBlock,
}))

const QueueBlock = lazyPiece(async () => ({
  default: (await import('./queue/queue-block.tsx')).QueueBlock,
}))

const earning = statuses.filter(earns).join(',')
const kept = statuses.filter(isKept).join(',')

type Behind = { title: string; wanted: Wanted; sum: number | undefined }
type Props = { report: SalonReport; onRefresh: () => void }

/** The barber to whose visits the member is limited: the call for the rows behind a figure takes a name. */
function useOwnName() {
  const own = useOwnTakings()
  const nameOf = useNameOf()
  return own === undefined ? undefined : nameOf(own)
}

/** Whoever reads the money alone sees what was earned and taken; the visits behind it are not theirs to open. */
export const SalonReportView = (props: Props) =>
  useRight('day.own') ? <WholeReport {...props} /> : <MoneyReport report={props.report} />

function MoneyReport({ report }: Pick<Props, 'report'>) {
  const seesTill = useSeesTill()
  return (
    <>
      <SalonFigures report={report} />
      <Suspense>{seesTill && <TakingsBlock report={report} />}</Suspense>
    </>
  )
}

function WholeReport({ report, onRefresh }: Props) {
  const [behind, setBehind] = useState<Behind>()
  const own = useOwnName()
  const seesTill = useSeesTill()
  // A member's own figures are made of their own appointments.
  const open = (title: string, wanted: Wanted, sum?: number) =>
    setBehind({ title, sum, wanted: own === undefined ? wanted : { ...wanted, barber: own } })
  const { startDate: from, endDate: to } = report
  const inPeriod = (title: string, wanted: Wanted = {}, sum?: number) =>
    open(title, { from, to, ...wanted }, sum)
  const heat = (
    <HeatCard
      report={report}
      onOpen={({ weekday, hour }) =>
        inPeriod(hourName(weekday, hour), { weekday, hour, status: kept })
      }
    />
  )
  const side = <ReportSide {...{ report, onRefresh, inPeriod }} onOpen={open} />
  return (
    <>
      <SalonFigures report={report} onOpen={(of, ...how) => inPeriod(figureLabels[of], ...how)} />
      <div className="report-cards">
        <BucketsCard
          report={report}
          onRefresh={onRefresh}
          onOpen={(bucket, title) =>
            open(title, { from: bucket.from, to: bucket.to }, bucket.revenue)
          }
        />
        <PerformanceCard
          title={reportWords.performance}
          stats={report.performanceStats}
          onOpen={(of, what) =>
            what === 'done'
              ? inPeriod(figureLabels[of], { status: earning }, report.periodRevenue)
              : inPeriod(figureLabels[of], { status: 'cancelled' })
          }
        />
        <WithQueue report={report}>{heat}</WithQueue>
        {seesTill ? (
          side
        ) : (
          <BarbersCard
            barbers={report.byBarber}
            onOpen={(barber, revenue) => inPeriod(barber, { barber, status: kept }, revenue)}
          />
        )}
        <RecentCard appointments={report.recentAppointments} onRefresh={onRefresh} />
        {!seesTill && side}
      </div>
      <Suspense>{seesTill && <TakingsBlock report={report} />}</Suspense>
      <Suspense>
        <ReturnsBlock report={report} />
      </Suspense>
      <Suspense>
        {behind && <BehindDialog {...behind} onClose={() => setBehind(undefined)} />}
      </Suspense>
    </>
  )
}

/** Where the salon has its line on, its card stands below. */
const WithQueue = ({ report, children }: Pick<Props, 'report'> & { children: ReactNode }) =>
  useHasQueue() ? (
    <div className="stack at-top one-column gap-16">
      {children}
      <Suspense>
        <QueueBlock report={report} />
      </Suspense>
    </div>
  ) : (
    children
  )

type Open = (title: string, wanted: Wanted, sum?: number) => void
type SideProps = Props & { onOpen: Open; inPeriod: Open }

/** Money and services, beside the charts. */
const ReportSide = ({ report, onRefresh, onOpen, inPeriod }: SideProps) => (
  <div className="stack at-top gap-16 shrinks">
    <RevenueCard
      report={report}
      onOpen={(what) =>
        onOpen(
          figureLabels[what],
          { ...(what === 'monthlyRevenue' && monthToDate(report.endDate)), status: earning },
          report[what],
        )
      }
    />
    <ServicesCard
      services={report.topServices}
      onRefresh={onRefresh}
      onOpen={(service, earnings) => inPeriod(service, { service, status: kept }, earnings)}
    />
  </div>
)

/** Where the salon has a till, what it took is the truth: its block says so barber by barber, and how it differs. */
function useSeesTill() {
  const hasTill = useSession().user?.salon?.till === true
  return useRight('money.read') && hasTill
}

const uncapitalised = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

type FiguresProps = {
  report: SalonReport
  /** Shows the visits behind a figure. */
  onOpen?: (of: FigureName, wanted?: Wanted, sum?: number) => void
}

function SalonFigures({ report, onOpen }: FiguresProps) {
  const { periodAppointments, periodRevenue, cancelledAppointments, performanceStats } = report
  const { totalClients, repeatClients, cancellationRate } = performanceStats
  return (
    <Figures
      label="Shifrat e periudhës"
      figures={[
        {
          name: figureLabels.periodAppointments,
          value: number(periodAppointments),
          hint: <Meaning of="periodAppointments" />,
          note: `${number(report.totalAppointments)} gjithsej`,
          trend: trendOf(report, 'appointments'),
          onOpen: onOpen && (() => onOpen('periodAppointments', {}, periodRevenue)),
        },
        {
          name: figureLabels.periodRevenue,
          value: money(periodRevenue),
          hint: <Meaning of="periodRevenue" />,
          note: `nga ${counted(report.completedAppointments, 'termin', 'termine')}`,
          trend: trendOf(report, 'revenue'),
          onOpen: onOpen && (() => onOpen('periodRevenue', { status: earning }, periodRevenue)),
        },
        {
          name: figureLabels.cancelledAppointments,
          value: number(cancelledAppointments),
          hint: <Meaning of="cancelledAppointments" />,
          note: `${percent(cancellationRate, 1)} e termineve`,
          onOpen: onOpen && (() => onOpen('cancelledAppointments', { status: 'cancelled' })),
        },
        {
          name: figureLabels.totalClients,
          value: onOpen ? (
            <Link className="figure-open" to="/klientet">
              {number(totalClients)}
            </Link>
          ) : (
            number(totalClients)
          ),
          hint: (
            <Hint about={figureLabels.totalClients}>
              {figureMeanings.totalClients} Të rregullt:{' '}
              {uncapitalised(figureMeanings.repeatClients)}
            </Hint>
          ),
          note: `${number(repeatClients)} të rregullt`,
        },
      ]}
    />
  )
}
