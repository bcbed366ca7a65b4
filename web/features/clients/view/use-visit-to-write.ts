import { useQuery } from '@tanstack/react-query'
import type { Client } from '#contract/clients/clients.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { historyQuery } from '#web/visits/cache/client-queries.ts'
import { useHasBegun } from '#web/visits/cache/use-status-word.ts'

/** The nearest visit that lies ahead, of a client who may be written to. */
export function useVisitToWrite({ id, phone, doNotMessage }: Client) {
  const { data } = useQuery(historyQuery(id))
  const hasBegun = useHasBegun()
  if (!phone || doNotMessage) return undefined
  return data?.history.filter((one) => occupies(one.status) && !hasBegun(one)).at(-1)?.id
}
