import type { QueryClient } from '@tanstack/react-query'
import { type Client, clientRoutes } from '#contract/clients/clients.ts'
import { call } from '#web/platform/call.ts'
import { undoEntry } from '#web/visits/cache/undo-entry.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { dropPairs } from './doubles/queries.ts'

/** The other client becomes this one; a toast offers to undo it. */
export async function merge(client: QueryClient, { id, name }: Client, other: string) {
  const { historyId } = await call(clientRoutes.merge, { params: { id }, body: { other } })
  dropPairs(client, ({ a, b }) => a.id === other || b.id === other)
  client.removeQueries({ queryKey: ['clients', 'history', other] })
  toast.undo(`U bashkuan në ${name}`, () => void undoEntry(client, historyId))
}
