import type { QueryClient } from '@tanstack/react-query'
import { commonErrors } from '#contract/common.ts'
import { statusQuery } from '#web/features/subscription/salon/status-query.ts'
import { onRefusal, provideRemedy } from '#web/platform/call.ts'
import { knownAs } from '#web/platform/device/known-device.ts'
import { profileQuery } from '#web/platform/session.ts'
import { sessionSignal, watchSession } from '#web/platform/session-store.ts'
import { toast } from '#web/ui/overlay/toast.tsx'

/** Tells that the session has ended, except on the salon's tablet, where that happens every few minutes. */
function tellSignedOut() {
  if (knownAs() === 'counter') return
  toast.error('Authentication failed. Please log in again. · Hyni përsëri në llogari.')
}

/** On a device that remembers its person an ended session is silently replaced by a new one. */
provideRemedy(async (error) => {
  if (error.status !== 401 || knownAs() !== 'own') return false
  const { renew } = await import('#web/features/devices/enter.ts')
  return renew()
})

/** What the server's refusals and a change of person mean for the whole app. */
export function followSession(client: QueryClient) {
  onRefusal((refusal) => {
    if (refusal === 'signed-out') tellSignedOut()
    else void client.invalidateQueries(statusQuery)
  })
  // A salon that was closed meanwhile: the account says so, and its screens make room for that.
  provideRemedy(async (error) => {
    if (error.is(commonErrors.salonClosed)) await client.invalidateQueries(profileQuery)
    return false
  })

  let lifetime = sessionSignal()
  watchSession(() => {
    const next = sessionSignal()
    // One salon's data must not wait in this tab for the next one's owner.
    if (next !== lifetime) client.clear()
    lifetime = next
  })
}
