import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { Suspense } from 'react'
import { reportRoutes, reportWords } from '#contract/reports/reports.ts'
import { useOwnShareColumn } from '#web/features/money/shares/use-own-share-column.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { holdersOf } from '#contract/access.ts'
import { useRight } from '#web/platform/rights.ts'
import { useSession } from '#web/platform/session.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { ExportButton } from './export-button.tsx'
import { LoadFailure } from './load-failure.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { ownReportQuery, systemReportQuery } from './queries.ts'
import { ReportSpan } from './report-span.tsx'
import { ReportWaiting } from './report-waiting.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { usePeriod } from './use-period.ts'
import './reports.css'

/** Two screens under one address, each a download of its own. */
const SalonReportView = lazyPiece(async () => ({
  default: (await import('./salon-report.tsx')).SalonReportView,
}))
const SystemReportView = lazyPiece(async () => ({
  default: (await import('./system-report.tsx')).SystemReportView,
}))
const OwnShares = lazyPiece(async () => ({
  default: (await import('#web/features/money/shares/own-shares.tsx')).OwnShares,
}))

/** Whoever has no column and may not see the salon's figures: there is nothing to count. */
const NoFigures = ({ title }: { title: string }) => (
  <>
    <PageHead title={title} />
    <EmptyState icon={ChartColumn}>
      Nuk keni kolonë në orar. Shifrat e sallonit i sheh vetëm {holdersOf('money.read')}.
    </EmptyState>
  </>
)

export function ReportsPage() {
  const { user } = useSession()
  const seesAll = useRight('money.read')
  const title = useTitle()
  const hasFigures = user?.role === 'admin' || seesAll || user?.staffId !== null
  return hasFigures ? <Reports title={title} /> : <NoFigures title={title} />
}

function useTitle() {
  const seesAll = useRight('day.all', 'money.read')
  if (useSession().user?.role === 'admin') return reportWords.systemTitle
  return seesAll ? reportWords.ownTitle : reportWords.shareTitle
}

function Reports({ title }: { title: string }) {
  const isAdmin = useSession().user?.role === 'admin'
  const seesAll = useRight('money.read')
  const { period, show } = usePeriod()
  const own = useQuery({ ...ownReportQuery(period), enabled: !isAdmin })
  const system = useQuery({ ...systemReportQuery(period), enabled: isAdmin })
  const { data, error, isFetching, isPlaceholderData, refetch } = isAdmin ? system : own
  const hasShare = useOwnShareColumn() !== undefined
  const refresh = () => void refetch()
  const waiting = <ReportWaiting of={isAdmin ? 'system' : 'own'} />
  return (
    <div className="report" aria-busy={isFetching}>
      <PageHead
        title={title}
        choice={<PeriodChoice period={period} onChange={show} />}
        actions={
          <>
            <RefreshButton isBusy={isFetching} onRefresh={refresh} />
            {(isAdmin || seesAll) && (
              <ExportButton
                route={isAdmin ? reportRoutes.exportSystem : reportRoutes.exportOwn}
                period={period}
              />
            )}
          </>
        }
      >
        <ReportSpan report={data} />
      </PageHead>
      <div className="report-body stack gap-16 shrinks" data-old={isPlaceholderData || undefined}>
        {error && !isFetching && (
          <LoadFailure failed={reportWords.loadFailed} error={error} onRetry={refresh} />
        )}
        {!data && !error && waiting}
        <Suspense fallback={data && waiting}>
          {own.data && hasShare && (
            <OwnShares span={{ from: own.data.startDate, to: own.data.endDate }} />
          )}
          {own.data && <SalonReportView report={own.data} onRefresh={refresh} />}
          {system.data && <SystemReportView report={system.data} onRefresh={refresh} />}
        </Suspense>
      </div>
    </div>
  )
}
