import { useQuery } from '@tanstack/react-query'
import { number } from '#contract/kit/albanian.ts'
import { useDueMessages } from '#web/features/messages/use-due-messages.ts'
import { useDueCount } from '#web/features/due/queries.ts'
import type { OpenAct } from '#contract/outbox/outbox.ts'
import { requestsQuery } from '#web/features/outside/requests/queries.ts'
import { usePainted } from '#web/platform/loading/use-painted.ts'
import { waitingQuery } from '#web/visits/waits/queries.ts'
import { useToConfirm } from './use-to-confirm.ts'

/** How many wait in a segment, and how its number is said: not at all for none, and for what is not known yet. */
export type SegmentCount = { readonly count: number; readonly said: string | undefined }

const said = (count: number, more = ''): SegmentCount => ({
  count,
  said: count > 0 ? `${number(count)}${more}` : undefined,
})

/** The numbers of the segments that are not shown are fetched once the shown one is painted; `inLine` is counted beside them. */
export function useSegmentCounts(inLine: number) {
  const { data: requests = [] } = useQuery(requestsQuery)
  // Asked for by what tells the menu, which is no part of the page.
  const { data: { open: acts } = { open: [] } } = useQuery<{ open: OpenAct[] }>({
    queryKey: ['outbox', 'open'],
    enabled: false,
  })
  const isPainted = usePainted(true)
  const { visits = [] } = useToConfirm(isPainted)
  const { messages = [], hasNextPage } = useDueMessages({ isAsked: isPainted })
  const returns = useDueCount(isPainted)
  const { data: listed = [] } = useQuery({ ...waitingQuery, enabled: isPainted })
  const due = messages.filter(({ told }) => told === null)
  return {
    radha: said(inLine),
    kerkesa: said(requests.length),
    internet: said(acts.filter(({ why }) => why !== 'after').length),
    konfirmim: said(visits.length),
    mesazhe: said(due.length, hasNextPage ? '+' : ''),
    kthimet: said(returns),
    lista: said(listed.length),
  }
}
