import { useQuery } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { counted } from '#contract/kit/albanian.ts'
import { useDecisionCount } from '#web/features/outbox/queries.ts'
import { requestsQuery } from '#web/features/outside/requests/queries.ts'
import { TellMenu, type Waits } from './tell-menu.ts'

/** How many people wait for an answer, or for a decision on what was written without network: what rail, tab, dashboard and the icon of the installed app say. */
function useWaitingCount() {
  const requests = useQuery(requestsQuery).data?.length
  const decisions = useDecisionCount()
  return requests === undefined ? undefined : requests + decisions
}

const most = 99

/** Nothing while nobody waits. */
export const waitsOf = (count: number | undefined): Waits | undefined =>
  count
    ? {
        number: count > most ? `${most}+` : String(count),
        words: `${counted(count, 'pret', 'presin').replace('\u00a0', ' ')} përgjigje`,
      }
    : undefined

/** Tells the menu the number as soon as it is known here. */
export function useMenuTold() {
  const count = useWaitingCount()
  const tell = use(TellMenu)
  useEffect(() => {
    if (count !== undefined) tell(waitsOf(count))
  }, [count, tell])
  return { count, tell }
}
