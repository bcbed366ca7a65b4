import { useEffect } from 'react'
import { useQueue } from '#web/features/queue/queries.ts'

type Props = {
  /** Told how many wait, as often as that changes. */
  onCount: (count: number) => void
}

/** Counts who waits in the shop. A piece of its own: what it asks with is no part of the page's first load. */
export function QueueCount({ onCount }: Props) {
  const line = useQueue()
  const count = line?.queue.length
  useEffect(() => {
    if (count !== undefined) onCount(count)
  }, [count, onCount])
  return null
}
