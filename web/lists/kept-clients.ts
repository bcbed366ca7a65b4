import { queryOptions } from '@tanstack/react-query'
import { clientRoutes, mostMatches } from '#contract/clients/clients.ts'
import { searchKey, type Wanted, wanted } from '#contract/clients/search.ts'
import type { KeptClient } from '#contract/kept.ts'
import { call } from '#web/platform/call.ts'

/** The clients that this device keeps, for work without network. */
export const keptClientsQuery = queryOptions({
  queryKey: ['clients', 'kept'],
  queryFn: async ({ signal }) => (await call(clientRoutes.kept, { signal })).clients,
})

/** A pattern of the search as a test of a search key. */
function fits(pattern: string) {
  const letters = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('%', '.*')
  const rule = new RegExp(`^${letters}$`, 'su')
  return (key: string) => rule.test(key)
}

const isEmpty = ({ exactly }: Wanted) => exactly.length === 0

/** 0: the name begins as typed; 1: its words do; 2: it has them somewhere. */
function rankOf({ start, opening }: Wanted) {
  const opens = opening.map(fits)
  return (key: string) => {
    if (start !== '' && key.startsWith(start)) return 0
    return opens.every((fit) => fit(key)) ? 1 : 2
  }
}

const most = 64
const tierOf = (visits: number) => Math.floor(Math.log2(Math.max(1, Math.min(most, visits))))

/** Kept clients as the server's search would find them: by name without accents, by number, and with a slip where none fits. */
export function searchKept(clients: readonly KeptClient[], typed: string): KeptClient[] {
  const asked = wanted(typed)
  if (isEmpty(asked)) return []
  const known = clients.map((client) => ({ client, key: searchKey(client.name, client.phones) }))
  const exactly = asked.exactly.map(fits)
  const nearly = asked.nearly.map(({ pattern }) => new RegExp(pattern, 'su'))
  const exact = known.filter(({ key }) => exactly.every((fit) => fit(key)))
  const near = () => known.filter(({ key }) => nearly.every((rule) => rule.test(key)))
  const found = exact.length > 0 || nearly.length === 0 ? exact : near()
  const rank = rankOf(asked)
  return found
    .map((one) => ({ ...one, rank: rank(one.key), tier: tierOf(one.client.visits) }))
    .toSorted(
      (one, other) =>
        one.rank - other.rank || other.tier - one.tier || (one.key < other.key ? -1 : 1),
    )
    .map(({ client }) => client)
}

/** The few that a form and the palette show. */
export const matchesIn = (clients: readonly KeptClient[], typed: string) =>
  searchKept(clients, typed).slice(0, mostMatches)

/** Without network a client who was not read before is what the device keeps of them. */
export const isKept = (data: object) => 'isKept' in data
