import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { type DueClient, dueRoutes } from '#contract/returns/due.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { withPendingMark } from '#web/features/messages/queries.ts'
import { call } from '#web/platform/call.ts'

/** The reply, for which day, and which of all readings it is: what was read before an act does not know of it. */
export type DueList = ReplyOf<typeof dueRoutes.list> & {
  readonly date: string | undefined
  readonly nth: number
}

let readings = 0
export const readingsSoFar = () => readings

/** Among the appointments: what is booked or told anywhere changes who is due. */
export const dueListKey = ['appointments', 'returns'] as const

const usualLimit = 50
const mostListed = 200

type Wanted = {
  /** Free times of this day, instead of those of the next hours. */
  readonly date?: string | undefined
  readonly isAll?: boolean
}

/** Who is late by their own rhythm, and where they fit. */
export const dueListQuery = ({ date, isAll = false }: Wanted = {}) => {
  const limit = isAll ? mostListed : usualLimit
  return queryOptions({
    queryKey: [...dueListKey, date, limit],
    queryFn: async ({ signal, client }): Promise<DueList> => {
      const nth = ++readings
      const reply = await call(dueRoutes.list, { query: { date, limit }, signal })
      return { ...reply, clients: reply.clients.map((row) => asTold(client, row)), date, nth }
    },
    placeholderData: keepPreviousData,
  })
}

/** The server may have read a row before its mark arrived. */
function asTold(client: QueryClient, row: DueClient) {
  return row.message ? { ...row, message: withPendingMark(client, row.message) } : row
}

/** How many are due: what the segment and the dashboard say. */
export const useDueCount = (isAsked = true) =>
  useQuery({ ...dueListQuery(), enabled: isAsked }).data?.total ?? 0
