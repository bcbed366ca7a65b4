import type { QueryClient } from '@tanstack/react-query'
import { type Client, clientRoutes } from '#contract/clients.ts'
import { undoRoutes } from '#contract/undo.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { dropPairs } from './doubles/queries.ts'
import { askAllAgain } from './queries.ts'

async function undo(client: QueryClient, historyId: string) {
  try {
    toast.success((await call(undoRoutes.undo, { params: { id: historyId } })).message)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  }
  await askAllAgain(client)
}

/** The other client becomes this one; a toast offers to undo it. */
export async function merge(client: QueryClient, { id, name }: Client, other: string) {
  const { historyId } = await call(clientRoutes.merge, { params: { id }, body: { other } })
  dropPairs(client, ({ a, b }) => a.id === other || b.id === other)
  client.removeQueries({ queryKey: ['clients', 'history', other] })
  toast.undo(`U bashkuan në ${name}`, () => void undo(client, historyId))
}
