import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReplyOf } from '#contract/kit/route.ts'
import { queueRoutes } from '#contract/queue/queue.ts'
import { useHasQueue } from '#web/lists/salon.ts'
import { call } from '#web/platform/call.ts'
import { useUnsent } from '#web/platform/outbox/unsent-acts.ts'
import { untilNextMinute } from '#web/visits/use-now.ts'
import { withUnsent } from './unsent-line.ts'

export type QueueToday = ReplyOf<typeof queueRoutes.list>

/** Among the appointments: what is booked, moved or ended anywhere changes how long each waits. */
export const queueQuery = queryOptions({
  queryKey: ['appointments', 'queue'],
  queryFn: ({ signal }) => call(queueRoutes.list, { signal }),
  // Every wait is counted from the minute that runs.
  refetchInterval: () => untilNextMinute(),
})

const none: readonly never[] = []

/** Who waits in the shop; undefined until it is known, and where the salon keeps no line. */
export function useQueue() {
  const isOn = useHasQueue()
  const { data } = useQuery({ ...queueQuery, enabled: isOn })
  const acts = useUnsent()
  return useMemo(() => {
    const queue = withUnsent(data?.queue ?? none, acts)
    return data && queue !== data.queue ? { ...data, queue: [...queue] } : data
  }, [data, acts])
}
