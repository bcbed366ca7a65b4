import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { whenAtRest } from '#web/platform/loading/when-idle.ts'
import { ConfirmHost, fetchConfirm } from '#web/ui/overlay/confirm.tsx'
import { queryClient } from './query-client.ts'
import { followSession } from './follow-session.ts'

const client = queryClient()
followSession(client)

/** Those who only visit are spared it. */
const readyForOffline = () =>
  import('./offline.ts').then(
    ({ getReady }) => getReady(client),
    () => undefined,
  )

/** What everything behind the log-in stands on. Visitors have no data to keep, and do not wait for what keeps it. */
export function Inside({ children }: { children?: ReactNode }) {
  useEffect(() => whenAtRest(() => void fetchConfirm().catch(() => undefined)), [])
  useEffect(() => whenAtRest(() => void readyForOffline()), [])
  return (
    <QueryClientProvider client={client}>
      {children}
      <ConfirmHost />
    </QueryClientProvider>
  )
}
