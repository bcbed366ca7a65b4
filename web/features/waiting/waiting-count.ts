import { useQuery } from '@tanstack/react-query'
import { counted } from '#contract/kit/albanian.ts'
import { useDecisionCount } from '#web/features/outbox/queries.ts'
import { requestsQuery } from '#web/features/outside/requests/queries.ts'

/** How many people wait for an answer, or for a decision on what was written without network: what rail, tab, dashboard and the icon of the installed app say. */
export function useWaitingCount() {
  const requests = useQuery(requestsQuery).data?.length
  const decisions = useDecisionCount()
  return requests === undefined ? undefined : requests + decisions
}

/** The number as it is drawn, and in words for those who do not see it. */
export type Waits = { readonly number: string; readonly words: string }

const most = 99

/** Nothing while nobody waits. */
export const waitsOf = (count: number | undefined): Waits | undefined =>
  count
    ? {
        number: count > most ? `${most}+` : String(count),
        words: `${counted(count, 'pret', 'presin').replace('\u00a0', ' ')} përgjigje`,
      }
    : undefined
