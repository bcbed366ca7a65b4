import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useCallback, useSyncExternalStore } from 'react'
import { salonQuery } from '#web/features/salon/queries.ts'
import { useOnline } from '#web/platform/online.ts'
import { ageWords } from './age-words.ts'
import './offline-strip.css'

/** How long ago the appointments on screen were seen; of several weeks, the oldest counts. */
function useAge() {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const watch = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  )
  return useSyncExternalStore(watch, () => {
    const shown = cache.findAll({ queryKey: ['appointments'], type: 'active' })
    const seen = shown.map(({ state }) => state.dataUpdatedAt).filter((time) => time > 0)
    const zone = client.getQueryData(salonQuery.queryKey)?.timeZone
    return seen.length > 0 ? ageWords(new Date(Math.min(...seen)), new Date(), zone) : undefined
  })
}

/** Calm: what is loaded stays, and nobody has to do anything. */
function Lost() {
  const age = useAge()
  return (
    <span className="offline-strip">
      <CloudOff size={16} aria-hidden />
      Jeni pa lidhje. Shihni {age ? `të dhënat ${age}` : 'atë që është ngarkuar'}; ndryshimet ruhen
      vetëm kur lidhja të kthehet.
    </span>
  )
}

export function OfflineStrip() {
  const isOnline = useOnline()
  return <output className="offline">{!isOnline && <Lost />}</output>
}
