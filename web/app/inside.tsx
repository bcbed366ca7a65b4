import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { ConfirmHost } from '#web/ui/confirm.tsx'
import { queryClient } from './query-client.ts'
import { followSession } from './refusals.ts'

const client = queryClient()
followSession(client)

/** What everything behind the log-in stands on. Visitors have no data to keep, and do not wait for what keeps it. */
export const Inside = () => (
  <QueryClientProvider client={client}>
    <Outlet />
    <ConfirmHost />
  </QueryClientProvider>
)
