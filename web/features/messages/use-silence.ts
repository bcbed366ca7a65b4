import { useQueryClient } from '@tanstack/react-query'
import { clientRoutes } from '#contract/clients/clients.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import type { Message } from '#contract/messages/messages.ts'
import { ApiError } from '#web/platform/call.ts'
import { newId } from '#web/platform/idempotency-keys.ts'
import { callOrKeep, tellKept } from '#web/platform/outbox/carried.ts'
import { historyQuery } from '#web/visits/cache/client-queries.ts'
import { layClients } from '#web/visits/outbox/lay-clients.ts'
import { toast } from '#web/ui/overlay/toast.tsx'

type Whom = Pick<Message, 'client'> & { readonly clientId: string }

/** Who wants no messages gets none of any kind; a press that was meant for somebody else is taken back. */
export function useSilence() {
  const client = useQueryClient()
  async function set({ clientId: id, client: name }: Whom, doNotMessage: boolean) {
    try {
      // Each press is an act of its own: one whose answer was lost may have been taken back since.
      const input = { params: { id }, body: { doNotMessage }, key: newId() }
      const before = client.getQueryData(historyQuery(id).queryKey)?.client ?? { id, name }
      const said = { seen: { doNotMessage: !doNotMessage }, before }
      const made = () => ({ client: before }) as ReplyOf<typeof clientRoutes.change>
      const { unsent } = await callOrKeep(clientRoutes.change, input, made, said)
      if (unsent) layClients(client)
      return { unsent }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
      return undefined
    } finally {
      void client.invalidateQueries({ queryKey: ['appointments'] })
      void client.invalidateQueries({ queryKey: ['clients'] })
    }
  }
  return async (whom: Whom) => {
    const done = await set(whom, true)
    const text = `${whom.client}: pa mesazhe.`
    if (done?.unsent) tellKept(text, done.unsent)
    else if (done) toast.undo(text, () => void set(whom, false))
    return done !== undefined
  }
}
