import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { salonQuery } from '#web/features/salon/queries.ts'
import { ageWords } from './age-words.ts'

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

/** What there is to see without a line. */
export function SeenWords() {
  const age = useAge()
  return age === undefined ? 'atë që është ngarkuar' : `të dhënat ${age}`
}
