import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import {
  type HistoryFilter,
  salonHistoryRoutes,
  salonHistoryWords,
} from '#contract/salon-history.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { callForFile } from '#web/platform/call.ts'
import { failureWords } from '#web/platform/failure-words.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { useRight } from '#web/platform/rights.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { salonHistoryQuery } from './queries.ts'
import { NothingTold, SalonHistoryList } from './salon-history-list.tsx'
import { ChosenFilters, SalonHistoryTools } from './salon-history-tools.tsx'
import { useSalonHistoryPlace } from './use-salon-history-place.ts'
import './salon-history.css'

/** Who did what in the salon: the last tab of the settings. */
export function SalonHistoryPanel() {
  const place = useSalonHistoryPlace()
  const zone = useQuery(salonQuery).data?.timeZone
  const mayExport = useRight('settings')
  const history = useInfiniteQuery(salonHistoryQuery(place.filter))
  const { data, error, isPlaceholderData, refetch } = history
  const entries = data?.pages.flatMap((page) => page.entries)
  const isWaiting = isPlaceholderData || place.isTyping
  return (
    <div className="told stack gap-16 one-column">
      <p className="told-about">Kush çfarë bëri në 24 muajt e fundit.</p>
      <SalonHistoryTools place={place} people={data?.pages[0]?.people ?? []} zone={zone}>
        {mayExport && <ExportButton filter={place.filter} />}
      </SalonHistoryTools>
      <ChosenFilters place={place} />
      {error && (
        <LoadTrouble onRetry={() => void refetch()}>
          {failureWords(error, salonHistoryWords.loadFailed)}
        </LoadTrouble>
      )}
      {!entries && !error && <WaitingRows rows={10} height={54} face={28} ends={[40]} />}
      {entries && <SalonHistoryList entries={entries} zone={zone} isWaiting={isWaiting} />}
      {entries?.length === 0 && !isWaiting && (
        <NothingTold isFiltered={place.isFiltered} onReset={place.reset} />
      )}
      {history.hasNextPage && (
        <Button
          className="told-on"
          busy={history.isFetchingNextPage}
          busyLabel="Duke ngarkuar..."
          onClick={() => void history.fetchNextPage()}
        >
          Më shumë
        </Button>
      )}
    </div>
  )
}

function ExportButton({ filter }: { filter: HistoryFilter }) {
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      saveFile(await callForFile(salonHistoryRoutes.download, { query: filter }))
    } catch (error) {
      toast.error(failureWords(error, salonHistoryWords.exportFailed))
    }
    setBusy(false)
  }
  return (
    <Button busy={isBusy} onClick={() => void save()}>
      <Download size={16} aria-hidden /> Eksporto
    </Button>
  )
}
