import { useQueryClient } from '@tanstack/react-query'
import { clientRoutes } from '#contract/clients/clients.ts'
import type { Message } from '#contract/messages/messages.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { newId } from '#web/platform/idempotency-keys.ts'
import { toast } from '#web/ui/overlay/toast.tsx'

type Whom = Pick<Message, 'client'> & { readonly clientId: string }

/** Who wants no messages gets none of any kind; a press that was meant for somebody else is taken back. */
export function useSilence() {
  const client = useQueryClient()
  async function set({ clientId: id }: Whom, doNotMessage: boolean) {
    try {
      // Each press is an act of its own: one whose answer was lost may have been taken back since.
      await call(clientRoutes.change, { params: { id }, body: { doNotMessage }, key: newId() })
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
      return false
    } finally {
      void client.invalidateQueries({ queryKey: ['appointments'] })
      void client.invalidateQueries({ queryKey: ['clients'] })
    }
  }
  return async (whom: Whom) => {
    const isSilent = await set(whom, true)
    if (isSilent) toast.undo(`${whom.client}: pa mesazhe.`, () => void set(whom, false))
    return isSilent
  }
}
