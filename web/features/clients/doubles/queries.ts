import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Double, doubleRoutes } from '#contract/clients/doubles.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { call } from '#web/platform/call.ts'

const queryKey = ['clients', 'doubles']

export const doublesQuery = (limit: number) =>
  queryOptions({
    queryKey: [...queryKey, limit],
    queryFn: ({ signal }) => call(doubleRoutes.list, { query: { limit }, signal }),
  })

/** A pair that was decided goes at once, before the answer that no longer has it. */
export const dropPairs = (client: QueryClient, isDecided: (pair: Double) => boolean) =>
  client.setQueriesData<ReplyOf<typeof doubleRoutes.list>>({ queryKey }, (seen) => {
    if (!seen) return seen
    const pairs = seen.pairs.filter((pair) => !isDecided(pair))
    return { pairs, total: seen.total - (seen.pairs.length - pairs.length) }
  })

export async function tellApart(client: QueryClient, { a, b }: Double) {
  const reply = await call(doubleRoutes.apart, { body: { a: a.id, b: b.id } })
  dropPairs(client, (pair) => pair.a.id === a.id && pair.b.id === b.id)
  return reply
}
