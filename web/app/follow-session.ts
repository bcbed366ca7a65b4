import type { QueryClient } from '@tanstack/react-query'
import { statusQuery } from '#web/features/subscription/salon/status-query.ts'
import { onRefusal } from '#web/platform/call.ts'
import { currentSession, watchSession } from '#web/platform/session-store.ts'
import { toast } from '#web/ui/overlay/toast.tsx'

/** What the server's refusals and a change of person mean for the whole app. */
export function followSession(client: QueryClient) {
  onRefusal((refusal) => {
    if (refusal === 'signed-out')
      toast.error('Authentication failed. Please log in again. · Hyni përsëri në llogari.')
    else void client.invalidateQueries(statusQuery)
  })

  let { token } = currentSession()
  watchSession(() => {
    const next = currentSession().token
    // One salon's data must not wait in this tab for the next one's owner.
    if (next !== token) client.clear()
    token = next
  })
}
