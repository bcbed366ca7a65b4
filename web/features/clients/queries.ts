import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ClientOrder, CountedGroup } from '#contract/clients/list.ts'
import { type Client, clientRoutes } from '#contract/clients/clients.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { call } from '#web/platform/call.ts'

/** A page of the list. */
export type List = ReplyOf<typeof clientRoutes.list>
export type Tab = Client['status']
/** The order that a pressed column head chooses. */
export type Sorting = { sort: ClientOrder; way: 'asc' | 'desc' }
export type Wanted = {
  q: string
  status: Tab
  page: number
  limit: number
  group: CountedGroup | undefined
  tag?: string | undefined
} & Partial<Sorting>

/** The shown page stays while the next one loads. */
export const clientsQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['clients', 'list', wanted],
    queryFn: ({ signal }) => call(clientRoutes.list, { query: wanted, signal }),
    placeholderData: keepPreviousData,
  })

/** How many the chips of a tab leave: all of its clients are read for it, so no page and no letter of a search asks for it. */
export const chipsQuery = (status: Tab) =>
  queryOptions({
    queryKey: ['clients', 'chips', status],
    queryFn: ({ signal }) => {
      const query = { status, limit: 1, groups: 'true' } as const
      return call(clientRoutes.list, { query, signal })
    },
    placeholderData: keepPreviousData,
  })

/** The tags in use, the most frequent first. */
export const tagsQuery = queryOptions({
  queryKey: ['clients', 'tags'],
  queryFn: async ({ signal }) => {
    const query = { limit: 1, groups: 'true' } as const
    return (await call(clientRoutes.list, { query, signal })).tags ?? []
  },
})

export const askAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: ['clients'] })

/** Appointments show their client's name, so weeks reload too. */
export async function askAllAgain(client: QueryClient) {
  await Promise.all([askAgain(client), client.invalidateQueries({ queryKey: ['appointments'] })])
}
