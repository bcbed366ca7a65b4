import { historyWords, type HistoryStatistics } from '#contract/history.ts'
import { counted, number } from '#contract/kit/albanian.ts'
import { failureWords } from '#web/platform/failure-words.ts'
import { Figures } from '#web/ui/data/figures.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { HistoryButtons } from './history-buttons.tsx'
import { HistoryList } from './history-list.tsx'
import { HistoryTools } from './history-tools.tsx'
import { useHistory } from './use-history.ts'
import { useHistoryActs } from './use-history-acts.ts'
import { useHistoryPlace } from './use-history-place.ts'
import './history.css'

const usualRetention = 24

export function HistoryPage() {
  const place = useHistoryPlace()
  const { counted: data, page, error, isWaiting, isFetching, refetch } = useHistory(place.wanted)
  const acts = useHistoryActs(data?.retention_hours ?? usualRetention)
  const ask = () => void refetch()
  return (
    <>
      <PageHead
        title="Historiku"
        isLong
        actions={
          <HistoryButtons
            acts={acts}
            isFetching={isFetching}
            onRefresh={ask}
            onExport={() => void acts.download(place.wanted)}
          />
        }
      >
        {data
          ? `Aktivitetet më të vjetra se ${counted(data.retention_hours, 'orë', 'orë')} fshihen vetë, çdo orë.`
          : '\u00a0'}
      </PageHead>
      <div className="history page-body one-column">
        {(data || !error) && <Statistics known={data?.statistics} />}
        <HistoryTools place={place} found={isWaiting ? undefined : data?.pagination.total_items} />
        {error && (
          <LoadTrouble onRetry={ask}>{failureWords(error, historyWords.loadFailed)}</LoadTrouble>
        )}
        <HistoryList
          page={page}
          place={place}
          isWaiting={isWaiting || place.isTyping}
          isFailed={error !== null}
          onRemove={(activity) => void acts.remove(activity)}
        />
      </div>
    </>
  )
}

function Statistics({ known }: { known: HistoryStatistics | undefined }) {
  const figures = [
    { name: 'Gjithsej', value: number(known?.total_activities ?? 0) },
    { name: 'Hyrje', value: number(known?.login_count ?? 0) },
    { name: 'Krijime', value: number(known?.create_count ?? 0) },
    { name: 'Ndryshime', value: number(known?.update_count ?? 0) },
    { name: 'Fshirje', value: number(known?.delete_count ?? 0) },
  ]
  return <Figures label="Shifrat e historikut" figures={figures} isWaiting={!known} />
}
