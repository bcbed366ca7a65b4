import { useEffect } from 'react'
import { useQueue } from '#web/features/queue/queries.ts'

/** Counts who waits in the shop: what that is asked with is no part of the page's first load. */
export function QueueCount({ onCount }: { onCount: (count: number) => void }) {
  const count = useQueue()?.queue.length
  useEffect(() => {
    if (count !== undefined) onCount(count)
  }, [count, onCount])
  return null
}
