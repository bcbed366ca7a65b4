import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import type { Period } from '#contract/figures.ts'
import { periodLabels } from '#contract/reports.ts'
import { topActivityWords } from '#contract/top-activities.ts'
import { LoadFailure } from '#web/features/reports/load-failure.tsx'
import { PeriodChoice } from '#web/features/reports/period-choice.tsx'
import { RefreshButton } from '#web/features/reports/refresh-button.tsx'
import { spanAndTime } from '#web/features/reports/report-words.ts'
import { usePeriod } from '#web/features/reports/use-period.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { DelayedSpinner } from '#web/ui/spinner.tsx'
import { rankingQuery } from './queries.ts'
import { Ranking } from './ranking.tsx'
import { RankingFigures } from './ranking-figures.tsx'
import './top-activities.css'

export function TopActivitiesPage() {
  const { period, show } = usePeriod()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(rankingQuery(period))
  const retry = () => void refetch()
  return (
    <div className="ranking" aria-busy={isFetching}>
      <PageHead
        title="Top Aktivitetet"
        actions={
          <>
            <PeriodChoice period={period} onChange={show} />
            <RefreshButton isBusy={isFetching} onRefresh={retry} />
          </>
        }
      >
        {data ? spanAndTime(data) : '\u00a0'}
      </PageHead>
      <div className="ranking-body">
        {error && !isFetching && (
          <LoadFailure failed={topActivityWords.loadFailed} error={error} onRetry={retry} />
        )}
        {(data || !error) && <RankingFigures stats={data?.stats} />}
        {data && (
          <Card flush title="Renditja" className={isPlaceholderData ? 'ranking-old' : ''}>
            {data.topUsers.length > 0 ? (
              <Ranking users={data.topUsers} />
            ) : (
              <Nobody period={period} onShow={show} />
            )}
          </Card>
        )}
        {!data && !error && <DelayedSpinner />}
      </div>
    </div>
  )
}

const longer: readonly Period[] = ['week', 'year']

/** A longer period may know more; from there the week is the way back. */
const Nobody = ({ period, onShow }: { period: Period; onShow: (period: Period) => void }) => (
  <EmptyState
    icon={Trophy}
    action={
      <div className="ranking-ways">
        {longer
          .filter((other) => other !== period)
          .map((other) => (
            <Button key={other} onClick={() => onShow(other)}>
              Shiko: {periodLabels[other]}
            </Button>
          ))}
      </div>
    }
  >
    {topActivityWords.empty}
  </EmptyState>
)
