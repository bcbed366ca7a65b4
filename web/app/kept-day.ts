import type { QueryClient } from '@tanstack/react-query'
import { holdKept, type KeptAnswer } from '#web/platform/offline/hold-kept.ts'
import { kept } from '#web/platform/offline/store.ts'
import type { DayCall } from './day-calls.ts'

export type Seen = DayCall & KeptAnswer & { updatedAt: number }

export const keptSoFar = async () => ((await kept().catch(() => undefined)) ?? []) as Seen[]

/** What another page of this session has kept. Answers a function that shows it where an answer is awaited. */
export async function keptDay() {
  const seen = await keptSoFar()
  holdKept(seen)
  return (client: QueryClient) => {
    for (const { key, data, updatedAt } of seen) {
      const isAwaited = client.isFetching({ queryKey: key, exact: true }) > 0
      if (isAwaited && client.getQueryData(key) === undefined)
        client.setQueryData(key, data, { updatedAt })
    }
  }
}
