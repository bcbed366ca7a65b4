import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { shortDate } from '#contract/kit/albanian.ts'
import { addDays, wallClock } from '#contract/kit/time.ts'
import { salonQuery } from '#web/lists/salon.ts'

/** The age of the data on screen: "e orës 14:05". */
export function ageWords(seen: Date, now: Date, zone?: string) {
  const [day = '', clock = ''] = wallClock(seen, zone).split(' ')
  const today = wallClock(now, zone).slice(0, 10)
  const time = clock.slice(0, 5)
  if (day === today) return `e orës ${time}`
  return day === addDays(today, -1) ? `e djeshme të orës ${time}` : `e datës ${shortDate(day)}`
}

/** The age of the appointments on screen; of several weeks, the oldest counts. */
export function useDataAge() {
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
