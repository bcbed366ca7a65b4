import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { Suspense } from 'react'
import { topActivityWords, topActivityRoutes } from '#contract/top-activities.ts'
import { LoadFailure } from '#web/features/reports/load-failure.tsx'
import { PeriodChoice } from '#web/features/reports/period-choice.tsx'
import { RefreshButton } from '#web/features/reports/refresh-button.tsx'
import { ReportSpan } from '#web/features/reports/report-span.tsx'
import { usePeriod } from '#web/features/reports/use-period.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { Card } from '#web/ui/data/card.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import type { Period } from '#contract/reports/figures.ts'
import { call } from '#web/platform/call.ts'
import { RankingFigures } from './ranking-figures.tsx'
import './top-activities.css'

/** The period before stays in sight while the next one loads. */
const rankingQuery = (period: Period) =>
  queryOptions({
    queryKey: ['top-activities', period],
    queryFn: async ({ signal }) =>
      (await call(topActivityRoutes.list, { query: { period }, signal })).data,
    placeholderData: keepPreviousData,
  })

/** It comes while the server counts. */
const RankingCard = lazyPiece(async () => ({
  default: (await import('./ranking-card.tsx')).RankingCard,
}))

export function TopActivitiesPage() {
  const { period, show } = usePeriod()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(rankingQuery(period))
  const retry = () => void refetch()
  return (
    <div className="ranking" aria-busy={isFetching}>
      <PageHead
        title="Top Aktivitetet"
        choice={<PeriodChoice period={period} onChange={show} />}
        actions={<RefreshButton isBusy={isFetching} onRefresh={retry} />}
      >
        <ReportSpan report={data} />
      </PageHead>
      <div className="ranking-body stack gap-16 shrinks">
        {error && !isFetching && (
          <LoadFailure failed={topActivityWords.loadFailed} error={error} onRetry={retry} />
        )}
        {(data || !error) && <RankingFigures stats={data?.stats} />}
        {!data && !error && <WaitingRanking />}
        <Suspense fallback={data && <WaitingRanking />}>
          {data && (
            <RankingCard
              users={data.topUsers}
              period={period}
              isOld={isPlaceholderData}
              onShow={show}
            />
          )}
        </Suspense>
      </div>
    </div>
  )
}

const WaitingRanking = () => (
  <Card title="Renditja" flush className="ranking-waiting">
    <WaitingRows height={53} face={28} lines={2} ends={[64, 88]} />
  </Card>
)
