import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { whenAtRest } from '#web/platform/loading/when-idle.ts'
import { ConfirmHost, fetchConfirm } from '#web/ui/overlay/confirm.tsx'
import { queryClient } from './query-client.ts'
import { followSession } from './follow-session.ts'

const client = queryClient()
followSession(client)

/** Visitors do not fetch it. */
const readyForOffline = () =>
  import('./offline.ts').then(
    ({ getReady }) => getReady(client),
    () => undefined,
  )

/** Gives the screens behind the log-in their query cache and the host of questions. Visitors need and load neither. */
export function SignedInRoot({ children }: { children?: ReactNode }) {
  useEffect(() => whenAtRest(() => void fetchConfirm().catch(() => undefined)), [])
  useEffect(() => whenAtRest(() => void readyForOffline()), [])
  return (
    <QueryClientProvider client={client}>
      {children}
      <ConfirmHost />
    </QueryClientProvider>
  )
}
