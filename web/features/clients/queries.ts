import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ClientOrder, CountedGroup } from '#contract/clients/list.ts'
import {
  type Client,
  type ClientChange,
  clientRoutes,
  clientSaid,
  type NewClient,
} from '#contract/clients/clients.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { namesOf, picked } from '#contract/kit/details.ts'
import { call } from '#web/platform/call.ts'
import { keyOf } from '#web/platform/forms/making.ts'
import { callOrKeep } from '#web/platform/outbox/carried.ts'
import { changedClient, layClients, madeClient } from '#web/visits/outbox/clients.ts'

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

const askAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: ['clients'] })

/** Appointments show their client's name, so weeks reload too. */
export async function askAllAgain(client: QueryClient) {
  await Promise.all([askAgain(client), client.invalidateQueries({ queryKey: ['appointments'] })])
}

export async function add(client: QueryClient, made: { body: NewClient; key: string }) {
  const kept = madeClient(made.key, made.body)
  const reply = await callOrKeep(clientRoutes.add, made, () => ({
    message: clientSaid.added(kept.name),
    client: kept,
  }))
  if (reply.unsent === undefined) await askAgain(client)
  else layClients(client)
  return reply
}

/** Sends the version that was shown: after a change by another screen the server refuses with 412. */
export async function change(client: QueryClient, seen: Client, body: ClientChange) {
  const { id, version: ifMatch } = seen
  const input = { params: { id }, body, ifMatch, key: keyOf({ id, ifMatch, ...body }) }
  const kept = changedClient(seen, body)
  const made = () => ({ message: clientSaid.changed(kept.name), client: kept })
  const said = { seen: picked(namesOf(body), seen), before: seen }
  const reply = await callOrKeep(clientRoutes.change, input, made, said)
  if (reply.unsent === undefined) await askAllAgain(client)
  else layClients(client)
  return reply
}
